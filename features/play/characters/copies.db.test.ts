import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { CharacterView } from './character-schema.ts';
import type { ImportedCharacter } from './copy-character.server.ts';
import type { CreatedCharacter } from './create-character.server.ts';
import type { ExportedCharacter } from './exported.ts';
import { characters } from './tables.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  owner = await player(app);
});
afterAll(() => app.stop());

const create = (system = 'brutal', more: object = {}): Promise<CreatedCharacter> =>
  owner.must<CreatedCharacter>('createCharacter', { system, name: 'Ana', ...more });
const view = (characterId: string): Promise<CharacterView> =>
  owner.must<CharacterView>('getCharacter', { characterId });
const exported = async (characterId: string): Promise<ExportedCharacter> =>
  (await owner.must<{ file: ExportedCharacter }>('exportCharacter', { characterId })).file;
const imported = (file: unknown): Promise<ImportedCharacter> =>
  owner.must<ImportedCharacter>('importCharacter', { file });
const universal = async (): Promise<SheetSchema> =>
  (await owner.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' })).schema;

describe('the structure of a universal sheet', () => {
  const change = (characterId: string, version: number, schema: unknown) =>
    owner.call<{ doc: SheetDoc }>('updateCharacterSchema', { characterId, version, schema });

  it('is changed by its owner: values stay, new fields start, renamed ones move', async () => {
    const { characterId, doc } = await create('universal');
    const schema = await universal();
    const fields = [...schema.fields, { kind: 'number', id: 'sorte', label: 'Sorte', default: 7 }];
    const changed = await change(characterId, 1, { ...schema, fields });
    expect(changed.result.doc).toMatchObject({
      schema: { id: 'universal', version: 2 },
      values: { ...doc.values, sorte: 7 },
    });
    expect((await view(characterId)).schema).toMatchObject({ version: 2, fields });
    const text = JSON.stringify({ ...schema, fields }).replaceAll('"sorte"', '"fortuna"');
    const migrations = [{ from: 2, rename: { sorte: 'fortuna' } }];
    const renamed = await change(characterId, 2, { ...JSON.parse(text), migrations });
    expect(renamed.result.doc.values).toMatchObject({ fortuna: 7 });
    expect(renamed.result.doc.values).not.toHaveProperty('sorte');
    const removed = await change(characterId, 3, schema);
    expect(removed.result.doc.values).toMatchObject({ fortuna: 7 });
  });

  it('is changed by one of two who saw the same', async () => {
    const { characterId } = await create('universal');
    const schema = await universal();
    const answers = await Promise.all([change(characterId, 1, schema), change(characterId, 1, schema)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect((await change(characterId, 1, schema)).error.status).toBe('ABORTED');
  });

  it('may hold a loop or a bad formula, which are warnings', async () => {
    const { characterId } = await create('universal');
    const schema = await universal();
    const fields = schema.fields.map((field) => {
      if (field.id === 'defesa') return { ...field, formula: 'cargaMaxima + 1' };
      return field.id === 'cargaMaxima' ? { ...field, formula: 'defesa + 1' } : field;
    });
    await owner.must('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, fields } });
    const { warnings } = await view(characterId);
    expect(warnings.map(({ fieldId }) => fieldId).sort()).toEqual(['cargaMaxima', 'defesa']);
  });

  it('is refused with what is wrong and where, and is fixed for other systems', async () => {
    const { characterId } = await create('universal');
    const schema = await universal();
    const wrong = await change(characterId, 1, { ...schema, fields: [{ kind: 'poema', id: 'a', label: 'A' }] });
    expect(wrong.error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { path: 'fields.0.kind' } });
    expect(wrong.error.message).toContain('fields.0.kind');
    const long = await change(characterId, 1, { ...schema, guide: 'x'.repeat(300_000) });
    expect(long.error.message).toContain('grande demais');
    const brutal = await create();
    expect((await change(brutal.characterId, 1, schema)).error.status).toBe('FAILED_PRECONDITION');
  });

  it('says which fields only a game master may see or change', async () => {
    const { characterId } = await create('universal');
    const schema = await universal();
    const fields = schema.fields.map((field) => {
      if (field.id === 'notas') return { ...field, access: { view: 'mestre' } };
      return field.id === 'nivel' ? { ...field, access: { edit: 'mestre' } } : field;
    });
    await owner.must('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, fields } });
    const op = (opId: string, path: string, v: string | number) => ({
      opId,
      sheet: characterId,
      base: 0,
      t: 'set',
      path,
      v,
    });
    const { accepted, rejected, doc } = await owner.must<{ accepted: string[]; rejected: object[]; doc: SheetDoc }>(
      'applyCharacterOps',
      { characterId, ops: [op('a', 'nivel', 9), op('b', 'notas', 'nada'), op('c', 'forca', 3)] },
    );
    expect(accepted).toEqual(['c']);
    expect(rejected).toEqual([
      { opId: 'a', message: 'Só quem mestra muda “Nível”.' },
      { opId: 'b', message: 'Só quem mestra muda “Notas”.' },
    ]);
    expect(doc.values).toMatchObject({ nivel: 1, forca: 3 });
    await app.ctx.db
      .update(characters)
      .set({ sheet: { values: { ...doc.values, notas: 'a traição' }, active: [], overrides: {} } })
      .where(eq(characters.id, characterId));
    const responses = await Promise.all([
      owner.must('getCharacter', { characterId }),
      owner.must('applyCharacterOps', { characterId, ops: [op('d', 'forca', 4)] }),
      owner.must('rollDice', { characterId, rollId: 'iniciativa' }),
      owner.must('exportCharacter', { characterId }),
      owner.must('duplicateCharacter', { characterId }),
    ]);
    expect(JSON.stringify(responses)).not.toContain('traição');
  });
});

describe('a character as a file', () => {
  it('comes back as it was, its own structure too', async () => {
    const { characterId } = await create('universal');
    const schema = await universal();
    const fields = [...schema.fields, { kind: 'number', id: 'sorte', label: 'Sorte', default: 7 }];
    await owner.must('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, fields } });
    const file = await exported(characterId);
    const copy = await imported(file);
    expect(copy.left).toEqual([]);
    expect(copy.doc.values).toEqual({ ...file.doc.values });
    expect((await exported(copy.characterId)).schema).toEqual(file.schema);
    const ready = await exported((await create('oblivio', { random: true })).characterId);
    const { retrato, ...rest } = ready.doc.values;
    expect(retrato).toMatch(/^\/retratos\//);
    const bare = await imported(ready.doc);
    expect(bare.doc.values).toEqual(rest);
    expect(bare).toMatchObject({ left: ['retrato'], leftLabels: ['Retrato'] });
  });

  it('brings its portrait as a picture of its own', async () => {
    const { characterId, doc } = await create('oblivio', { random: true });
    const file = await exported(characterId);
    expect(file.portrait).toMatch(/^data:image\/webp;base64,/);
    const copy = await imported(file);
    expect(copy.left).toEqual([]);
    expect(copy.doc.values.retrato).toMatch(/^\/retratos\//);
    expect(copy.doc.values.retrato).not.toBe(doc.values.retrato);
    await owner.must('deleteCharacter', { characterId });
    const picture = await owner.request(String(copy.doc.values.retrato));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const broken = await imported({ ...file, portrait: 'data:image/webp;base64,bm90IGEgcGljdHVyZQ==' });
    expect(broken).toMatchObject({ left: ['retrato'], leftLabels: ['Retrato'] });
  });

  it('may be of another version and hold what nobody knows', async () => {
    const { doc } = await exported((await create()).characterId);
    const values = { ...doc.values, antigo: 'guardado', lista: [{ _id: 'a', _pos: 'V', x: 1 }] };
    for (const version of [1, 77]) {
      const copy = await imported({ doc: { ...doc, schema: { id: 'brutal', version }, values } });
      expect((await view(copy.characterId)).doc.values).toMatchObject({ antigo: 'guardado', lista: [{ x: 1 }] });
    }
  });

  it('leaves out what a sheet cannot hold', async () => {
    const { doc } = await exported((await create()).characterId);
    const values = JSON.parse(`{
      "__proto__": {"poluido": true}, "constructor": "x", "nome": {"toString": 1}, "dados": "muitos", "papel": "rei",
      "retrato": "javascript:alert(1)", "alvoFrio": 1, "pronomes": "<script>alert(1)</script>",
      "itens": [{"_id": "../..", "_pos": "", "item": "Corda", "peso": "leve"}, 7, {"_id": "b", "_pos": "V"}, {"_id": "b", "_pos": "V"}],
      "fundo": [[[1]]]
    }`) as object;
    const { characterId, left } = await imported({ doc: { ...doc, values }, schema: null });
    expect(left.sort()).toEqual(['alvoFrio', 'dados', 'fundo', 'nome', 'papel']);
    const { doc: kept, warnings } = await view(characterId);
    expect(warnings).toEqual([]);
    expect(kept.values).toMatchObject({ nome: 'Sem nome', constructor: 'x', pronomes: '<script>alert(1)</script>' });
    expect(kept.values).not.toHaveProperty('retrato');
    const items = kept.values.itens as { _id: string; item?: string }[];
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ item: 'Corda' });
    expect(items[0]).not.toHaveProperty('peso');
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(3);
    expect(({} as { poluido?: boolean }).poluido).toBeUndefined();
  });

  it.each([
    ['nothing', {}],
    ['no sheet', { doc: { values: 1 } }],
    ['of an unknown system', { doc: { schema: { id: 'nada', version: 1 }, values: {} } }],
    ['too long', { doc: { schema: { id: 'brutal', version: 1 }, values: { a: 'x'.repeat(500_000) } } }],
    ['with a structure that is none', { doc: { schema: { id: 'universal', version: 1 }, values: {} }, schema: {} }],
  ])('is refused when it is %s', async (_name, file) => {
    const refused = await owner.call('importCharacter', { file });
    expect([refused.http, refused.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});

describe('a portrait', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a1c1c' } });
  const set = (characterId: string, image: Buffer | string | null) =>
    owner.call<{ portrait: string | null; doc: SheetDoc }>('setCharacterPortrait', {
      characterId,
      image: Buffer.isBuffer(image) ? image.toString('base64') : image,
    });

  it('waits for the others of its account, few of which wait, and not behind them', async () => {
    const { characterId } = await create();
    const image = (await picture(4_000, 4_000).png().toBuffer()).toString('base64');
    const other = await player(app);
    const theirs = await other.must<CreatedCharacter>('createCharacter', { system: 'brutal', name: 'Bia' });
    const many = Array.from({ length: 30 }, () => set(characterId, image));
    const one = await other.call('setCharacterPortrait', { characterId: theirs.characterId, image });
    const answers = await Promise.all(many);
    expect(one.http).toBe(200);
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 429]));
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is redrawn from a %s and shown to whoever has its address',
    async (format) => {
      const { characterId } = await create();
      const image = await picture(900, 600)
        .withExif({ IFD0: { Copyright: 'segredo' } })
        .toFormat(format)
        .toBuffer();
      const { result } = await set(characterId, image);
      expect(result.doc.values.retrato).toBe(result.portrait);
      expect(await view(characterId)).toMatchObject({ portrait: result.portrait, doc: result.doc });
      const response = await app.visitor().request(result.portrait!);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const shown = Buffer.from(await response.arrayBuffer());
      expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect(shown.includes('segredo')).toBe(false);
    },
  );

  it('is taken away or replaced with its file; a copy’s stays', async () => {
    const { characterId } = await create();
    const first = (await set(characterId, await picture(64, 64).png().toBuffer())).result.portrait!;
    const copy = await owner.must<CreatedCharacter>('duplicateCharacter', { characterId });
    const copied = copy.doc.values.retrato as string;
    expect(copied).not.toBe(first);
    const second = (await set(characterId, await picture(64, 64).png().toBuffer())).result.portrait!;
    const status = async (path: string) => (await app.visitor().request(path)).status;
    expect([await status(first), await status(second), await status(copied)]).toEqual([404, 200, 200]);
    expect((await set(characterId, null)).result).toMatchObject({ portrait: null, doc: { values: { retrato: '' } } });
    expect([await status(second), await status(copied)]).toEqual([404, 200]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['of sixty megapixels', () => picture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()],
    [
      'that is an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['that is a GIF', () => picture(8, 8).gif().toBuffer()],
    ['cut off', async () => (await picture(64, 64).jpeg().toBuffer()).subarray(0, 200)],
    ['over 700 KB', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(700_001)])],
    ['that is no picture', () => Buffer.from('\x89PNG\r\n\x1a\nnada', 'latin1')],
  ])('is refused with a sentence: %s', async (_name, make) => {
    const { characterId } = await create();
    const refused = await set(characterId, await make());
    expect(refused.error.status).toBe('INVALID_ARGUMENT');
    expect(refused.error.message).toMatch(/imagem/);
    expect((await view(characterId)).portrait).toBeNull();
  });
});
