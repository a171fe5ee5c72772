import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { RollView } from '../rolls/roll-schema.ts';
import type { CharacterCard, CharacterView } from './character-schema.ts';
import type { CreatedCharacter } from './create-character.server.ts';
import { characters } from './tables.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  owner = await player(app);
});
afterAll(() => app.stop());

const create = (system = 'brutal', more: object = {}, by = owner): Promise<CreatedCharacter> =>
  by.must<CreatedCharacter>('createCharacter', { system, name: 'Ana', ...more });
const view = (characterId: string, by = owner): Promise<CharacterView> =>
  by.must<CharacterView>('getCharacter', { characterId });
const list = async (by: Visitor): Promise<CharacterCard[]> =>
  (await by.must<{ characters: CharacterCard[] }>('listCharacters')).characters;
const counted = async (): Promise<number> =>
  (await app.visitor().must<{ stats: { characters: number } }>('getStats')).stats.characters;

describe('a new character', () => {
  it('starts as its system says, and is counted', async () => {
    const before = await counted();
    const { systems } = await owner.must<{ systems: { id: string }[] }>('listSystems');
    expect(systems.map(({ id }) => id)).toEqual(['brutal', 'oblivio', 'universal']);
    for (const { id } of systems) {
      const { characterId, doc } = await create(id);
      expect(doc).toMatchObject({ id: characterId, schema: { id, version: 1 }, values: { nome: 'Ana' }, seq: 0 });
      expect(await view(characterId)).toMatchObject({ doc, warnings: [], schema: null, portrait: null, folder: null });
    }
    expect(await counted()).toBe(before + 3);
  });

  it('may be one of chance, or one that the system has ready', async () => {
    const [one, other] = [await create('oblivio', { random: true }), await create('oblivio', { random: true })];
    expect(one.doc.values).not.toEqual(other.doc.values);
    const { doc } = await create('brutal', { ready: 'dandara', name: 'Dandara' });
    expect(doc.values).toMatchObject({ pronomes: 'ela/dela', fisico: true, nome: 'Dandara' });
  });

  it.each([
    [{ system: 'nada' }, 'NOT_FOUND'],
    [{ ready: 'nada' }, 'NOT_FOUND'],
    [{ name: ' ' }, 'INVALID_ARGUMENT'],
    [{ name: 'x'.repeat(81) }, 'INVALID_ARGUMENT'],
  ])('is refused: %j', async (wrong, status) => {
    const refused = await owner.call('createCharacter', { system: 'brutal', name: 'Ana', ...wrong });
    expect(refused.error.status).toBe(status);
  });
});

describe('a list of characters', () => {
  it('shows what the system puts on a card, folders and archived ones, and copies', async () => {
    const by = await player(app);
    const { characterId } = await create('brutal', { ready: 'dandara' }, by);
    await by.must('moveCharacter', { characterId, folder: ' Terça ' });
    await by.must('archiveCharacter', { characterId, archived: true });
    const copy = await by.must<CreatedCharacter>('duplicateCharacter', { characterId });
    expect(copy.doc.values).toMatchObject({ nome: 'Ana (cópia)', pronomes: 'ela/dela' });
    const [newest, first] = await list(by);
    expect(newest).toMatchObject({ characterId: copy.characterId, folder: 'Terça', archivedAt: null });
    expect(first).toMatchObject({ characterId, system: 'brutal', name: 'Ana', folder: 'Terça' });
    expect([first!.portrait, newest!.portrait]).toEqual(Array(2).fill(expect.stringMatching(/^\/retratos\/.+\.webp$/)));
    expect(newest!.portrait).not.toBe(first!.portrait);
    expect(first!.archivedAt).toMatch(/Z$/);
    expect(first!.card.map(({ fieldId, value, max }) => [fieldId, value, max])).toEqual([
      ['papel', expect.stringMatching(/^[A-Z]/), null],
      ['dados', 6, 6],
      ['feridas', 0, 5],
      ['porUmFio', false, null],
    ]);
    await by.must('moveCharacter', { characterId, folder: null });
    await by.must('archiveCharacter', { characterId, archived: false });
    expect((await list(by)).find((one) => one.characterId === characterId)).toMatchObject({
      folder: null,
      archivedAt: null,
    });
  });

  it('is of nobody else', async () => {
    await create();
    expect(await list(await player(app))).toEqual([]);
  });
});

describe('an open sheet', () => {
  interface Told extends CharacterView {
    characterId: string;
    rolls: RollView[];
  }
  const inc = (characterId: string) => ({
    characterId,
    ops: [{ opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path: 'tensao', by: 1 }],
  });

  it('is told edits and rolls, and strangers nothing', async () => {
    const { characterId } = await create();
    const path = `/live/user?watch=character:${characterId}`;
    const [mine, theirs] = await Promise.all([LiveStream.open(owner, path), LiveStream.open(await player(app), path)]);
    const first = await mine.see<Told>('character');
    expect(first).toMatchObject({ characterId, doc: (await view(characterId)).doc, warnings: [], rolls: [] });
    await owner.must('applyCharacterOps', inc(characterId));
    const edited = await mine.see<Told>('character', ({ doc }) => doc.seq === 1);
    expect([edited.doc.values.tensao, edited.derived.tensao]).toEqual([1, 1]);
    const { roll } = await owner.must<{ roll: RollView }>('rollDice', { notation: '1d6', characterId });
    const rolled = await mine.see<Told>('character', ({ rolls }) => rolls.length === 1);
    expect(rolled.rolls).toEqual([roll]);
    await theirs.see('user');
    expect(theirs.last('character')).toBeUndefined();
    mine.close();
    theirs.close();
  });

  it('is told within a second, lists and logs too', async () => {
    const by = await player(app);
    const stream = await LiveStream.open(by, '/live/user?watch=characters,rolls');
    await stream.see('characters');
    await create('oblivio', {}, by);
    await stream.see<{ characters: unknown[] }>('characters', (told) => told.characters.length === 1);
    await by.must('rollDice', { notation: '1d6' });
    await stream.see<{ rolls: unknown[] }>('rolls', (told) => told.rolls.length === 1);
    stream.close();
  });
});

describe('a sheet of rules that are gone', () => {
  const change = (characterId: string, row: Partial<typeof characters.$inferInsert>) =>
    app.ctx.db.update(characters).set(row).where(eq(characters.id, characterId));

  it('opens with a warning when its version is one that does not exist', async () => {
    const { characterId } = await create();
    await change(characterId, { version: 9_000 });
    const opened = await view(characterId);
    expect(opened.warnings).toEqual([{ fieldId: '', message: expect.stringContaining('versão mais nova') }]);
    expect(opened.doc.values.nome).toBe('Ana');
  });

  it('opens when its system does not exist, takes no change and loses nothing', async () => {
    const { characterId, doc } = await create();
    await change(characterId, { system: 'esquecido' });
    const opened = await view(characterId);
    expect(opened.doc.values).toEqual(doc.values);
    expect(opened.warnings).toHaveLength(1);
    const op = { opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path: 'nome', v: 'Outra' };
    const { rejected } = await owner.must<{ rejected: object[] }>('applyCharacterOps', { characterId, ops: [op] });
    expect(rejected).toHaveLength(1);
    expect((await list(owner)).find((one) => one.characterId === characterId)?.card).toEqual([]);
    const { file } = await owner.must<{ file: { doc: SheetDoc } }>('exportCharacter', { characterId });
    expect(file.doc.values).toEqual(doc.values);
    for (const [name, data] of [
      ['duplicateCharacter', { characterId }],
      ['importCharacter', { file }],
      ['rollDice', { characterId, rollId: 'testeFrio' }],
      ['updateCharacterSchema', { characterId, version: 1, schema: {} }],
    ] as const)
      expect([name, (await owner.call(name, data)).http]).toEqual([name, 400]);
  });
});

it('the demo has ready characters of each system, and home counts them', async () => {
  const demo = await startApp({ jobs: false, demo: true });
  try {
    const beta = await demo.signedIn('beta@demo.test');
    const heroes = await list(beta);
    expect(heroes.map(({ system }) => system).sort()).toEqual(['brutal', 'brutal', 'oblivio', 'oblivio', 'universal']);
    for (const { characterId } of heroes) expect((await view(characterId, beta)).warnings).toEqual([]);
    const rows = await demo.ctx.db.$count(characters);
    const { stats } = await beta.must<{ stats: { characters: number } }>('getStats');
    expect(stats.characters).toBe(rows);
  } finally {
    await demo.stop();
  }
});
