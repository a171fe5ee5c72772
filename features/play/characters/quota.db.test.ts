import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { inTwoProcesses, startApp, type TestApp } from '../../../tests/support/app.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { AppliedOps } from './apply-ops.server.ts';
import type { CharacterCard } from './character-schema.ts';
import type { CreatedCharacter } from './create-character.server.ts';
import { QUOTA_MAX, type Quota } from './quota.ts';
import { refreshCards } from './refresh-cards.server.ts';
import { characters } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const create = (by: Visitor, system = 'brutal'): Promise<CreatedCharacter> =>
  by.must<CreatedCharacter>('createCharacter', { system, name: 'Ana' });
const list = (by: Visitor) => by.must<{ characters: CharacterCard[]; quota: Quota }>('listCharacters');
const change = (id: string, row: Partial<typeof characters.$inferInsert>) =>
  app.ctx.db.update(characters).set(row).where(eq(characters.id, id));
const rowOf = async (id: string) => (await app.ctx.db.select().from(characters).where(eq(characters.id, id)))[0]!;
const universal = async (by: Visitor): Promise<SheetSchema> =>
  (await by.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' })).schema;
const write = (sheet: string, path: string, v: string | number) => ({
  characterId: sheet,
  ops: [{ opId: randomUUID(), sheet, base: 0, t: 'set', path, v }],
});

describe('a list of characters', () => {
  it('opens no sheet', async () => {
    const by = await player(app);
    const { characterId } = await create(by);
    const before = await list(by);
    await app.database.pool.query(`update characters set sheet = '{"values": null}', schema = '{}' where id = $1`, [
      characterId,
    ]);
    expect(await list(by)).toEqual(before);
  });

  it('is short, however long the sheets are', async () => {
    const by = await player(app);
    const { characterId } = await create(by, 'universal');
    const schema = await universal(by);
    const texts = Array.from({ length: 5 }, (_, n) => ({ kind: 'text', id: `longo${n}`, label: 'Longo', max: 20_000 }));
    const fields = [...schema.fields.filter(({ id }) => id !== 'nome'), ...texts];
    const name = { kind: 'text', id: 'nome', label: 'Nome', max: 20_000 };
    const card = { name: 'nome', show: texts.map(({ id }) => id) };
    await by.must('updateCharacterSchema', {
      characterId,
      version: 1,
      schema: { ...schema, fields: [name, ...fields], card },
    });
    for (const path of ['nome', ...card.show])
      await by.must('applyCharacterOps', write(characterId, path, '🜂é'.repeat(5_000)));
    const listed = await list(by);
    expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(4_000);
    expect(listed.characters[0]!.card).toHaveLength(5);
  });

  it('has a card that is written with every change of its sheet', async () => {
    const by = await player(app);
    const { characterId } = await create(by, 'universal');
    const cardOf = async () => {
      const { seq, cardOf, card } = await rowOf(characterId);
      expect(cardOf).toMatch(new RegExp(`.+/${seq}$`));
      return card;
    };
    await cardOf();
    await by.must('applyCharacterOps', write(characterId, 'nivel', 7));
    expect(await cardOf()).toContainEqual(expect.objectContaining({ fieldId: 'nivel', value: 7 }));
    const schema = await universal(by);
    const fields = schema.fields.map((field) => (field.id === 'nivel' ? { ...field, label: 'Grau' } : field));
    await by.must('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, fields } });
    expect(await cardOf()).toContainEqual(expect.objectContaining({ fieldId: 'nivel', label: 'Grau', value: 7 }));
    await by.must('setCharacterPortrait', { characterId, image: null });
    await cardOf();
  });

  it('gets the cards of sheets from before there were cards, once', async () => {
    const by = await player(app);
    const made = [(await create(by)).characterId, (await create(by, 'universal')).characterId];
    const before = await list(by);
    for (const id of made) await change(id, { card: [], cardOf: '', bytes: 0 });
    await refreshCards(app.ctx, new AbortController().signal);
    expect(await list(by)).toEqual(before);
    await change(made[0]!, { card: [] });
    await refreshCards(app.ctx, new AbortController().signal);
    expect((await rowOf(made[0]!)).card).toEqual([]);
  });
});

describe('the room of an account', () => {
  const leave = async (by: Visitor, quota: number): Promise<string> => {
    const { characterId } = await create(by);
    await change(characterId, { bytes: QUOTA_MAX - quota });
    return characterId;
  };

  it('is told with the list', async () => {
    const by = await player(app);
    const { characterId } = await create(by, 'universal');
    const { characters: cards, quota } = await list(by);
    expect(quota).toEqual({ taken: cards[0]!.bytes, most: QUOTA_MAX });
    const schema = await universal(by);
    await by.must('updateCharacterSchema', {
      characterId,
      version: 1,
      schema: { ...schema, guide: 'x'.repeat(20_000) },
    });
    expect((await list(by)).quota.taken - quota.taken).toBeGreaterThanOrEqual(20_000);
  });

  it('refuses what makes a sheet with a figure and what to do, to as many at once as do not fit', async () => {
    const by = await player(app);
    const { bytes } = await rowOf((await create(by)).characterId);
    await leave(by, 3 * bytes);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => by.call('createCharacter', { system: 'brutal', name: 'Ana' })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(2);
    const refused = answers.filter(({ http }) => http !== 200);
    for (const { error } of refused) {
      expect(error).toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'noRoom', most: QUOTA_MAX } });
      expect(error.message).toMatch(/ocupam 16 MB dos 16 MB.*Apague/);
    }
    const { characterId } = (await list(by)).characters[0]!;
    const { file } = await by.must<{ file: object }>('exportCharacter', { characterId });
    for (const [name, data] of [
      ['duplicateCharacter', { characterId }],
      ['importCharacter', { file }],
    ] as const)
      expect((await by.call(name, data)).error.details).toMatchObject({ state: 'noRoom' });
  });

  it('lets one of two sheets grow where both do not fit, and every sheet shrink', async () => {
    const by = await player(app);
    const [one, other] = [await create(by, 'universal'), await create(by, 'universal')];
    const taken = (await list(by)).quota.taken;
    const filler = await leave(by, 30_000 + taken);
    const text = 'x'.repeat(19_000);
    const answers = await Promise.all(
      [one, other].map(({ characterId }) =>
        by.must<AppliedOps>('applyCharacterOps', write(characterId, 'historia', text)),
      ),
    );
    const [grown, refused] = answers.sort((a, b) => b.accepted.length - a.accepted.length);
    expect([grown!.accepted.length, refused!.accepted.length]).toEqual([1, 0]);
    expect(refused!.rejected[0]!.message).toMatch(/ocupam .* MB dos 16 MB.*Apague/);
    const { quota } = await list(by);
    expect(quota.taken).toBeLessThanOrEqual(QUOTA_MAX);
    await change(filler, { bytes: QUOTA_MAX });
    const id = grown!.doc.id;
    expect((await by.must<AppliedOps>('applyCharacterOps', write(id, 'historia', 'x'))).rejected).toEqual([]);
    expect((await by.must<AppliedOps>('applyCharacterOps', write(id, 'nivel', 3))).rejected).toEqual([]);
    expect((await list(by)).quota.taken).toBeLessThan(quota.taken + QUOTA_MAX);
  });

  it('refuses a structure that does not fit, and takes one that is not larger', async () => {
    const by = await player(app);
    const { characterId } = await create(by, 'universal');
    await leave(by, 40_000);
    const schema = await universal(by);
    const set = (guide: string) =>
      by.call('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, guide } });
    expect((await set('x'.repeat(20_000))).http).toBe(200);
    const { version } = (await by.must<{ doc: { schema: { version: number } } }>('getCharacter', { characterId })).doc
      .schema;
    expect(version).toBe(2);
    await change((await create(by)).characterId, { bytes: QUOTA_MAX });
    const much = await by.call('updateCharacterSchema', {
      characterId,
      version,
      schema: { ...schema, guide: 'x'.repeat(20_000), pages: notes(schema, 5) },
    });
    expect(much.error).toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'noRoom' } });
    const smaller = await by.call('updateCharacterSchema', {
      characterId,
      version,
      schema,
    });
    expect(smaller.http).toBe(200);
  });
});

const notes = (schema: SheetSchema, count: number): SheetSchema['pages'] => [
  ...schema.pages,
  {
    id: 'avisos',
    title: 'Avisos',
    sections: [
      {
        id: 'avisos',
        title: 'Avisos',
        width: 'full',
        blocks: Array.from({ length: count }, () => ({ kind: 'note' as const, md: 'x'.repeat(20_000) })),
      },
    ],
  },
];

// Another process stores its portraits by itself.
describe.skipIf(inTwoProcesses)('a portrait that is drawn', () => {
  const random = { system: 'brutal', name: 'Bia', random: true };

  it('is not, where the sheet does not fit', async () => {
    const by = await player(app);
    const { characterId } = await create(by);
    await change(characterId, { bytes: QUOTA_MAX });
    const put = vi.spyOn(app.ctx.storage, 'put');
    expect((await by.call('createCharacter', random)).error.details).toMatchObject({ state: 'noRoom' });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('waits for the others of its account, few of which wait; a sheet does without', async () => {
    const by = await player(app);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { storage } = app.ctx;
    const put = storage.put.bind(storage);
    const stored = vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
      await released;
      return put(...args);
    });
    try {
      const answered: unknown[] = [];
      const all = Array.from({ length: 8 }, async () => {
        const { doc } = await by.must<CreatedCharacter>('createCharacter', random);
        answered.push(doc.values.retrato);
        return doc.values.retrato;
      });
      await expect.poll(() => answered.length).toBe(2);
      await expect.poll(() => stored.mock.calls.length).toBe(2);
      release();
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(6);
    } finally {
      release();
      stored.mockRestore();
    }
  });
});
