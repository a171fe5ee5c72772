import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { player } from '../../../tests/support/player.ts';
import { ROLLS_KEPT } from '../rolls/roll.ts';
import { rollChains, rolls } from '../rolls/tables.ts';
import { CHANGES_BYTES, CHANGES_KEPT, OP_IDS_KEPT } from './character.ts';
import type { CreatedCharacter } from './create-character.server.ts';
import type { SheetHistory } from './get-history.server.ts';
import { characterChanges, characterOps, characters } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const CHUNK_BYTES = 1_000;

it('keeps the ids of the newest operations of a sheet, and no more of them than are of use', async () => {
  const by = await player(app);
  const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'brutal', name: 'Ana' });
  const before = app.ctx.clock.now().getTime() - 1_000_000;
  for (let i = 0; i < OP_IDS_KEPT; i += CHUNK_BYTES)
    await app.ctx.db.insert(characterOps).values(
      Array.from({ length: CHUNK_BYTES }, (_, n) => ({
        characterId,
        opId: `velho-${i + n}`,
        at: new Date(before + i + n),
      })),
    );
  await app.ctx.db.update(characters).set({ seq: 4_999 }).where(eq(characters.id, characterId));
  const op = (opId: string) => ({ opId, sheet: characterId, base: 0, t: 'inc', path: 'tensao', by: 1 });
  const apply = (...opIds: string[]) =>
    by.must<{ seq: number }>('applyCharacterOps', { characterId, ops: opIds.map(op) });
  await apply('nova-1', 'nova-2');
  expect(await app.ctx.db.$count(characterOps, eq(characterOps.characterId, characterId))).toBe(OP_IDS_KEPT);
  expect((await apply('nova-1', 'nova-2', `velho-${OP_IDS_KEPT - 1}`)).seq).toBe(5_001);
});

it('keeps who changed what of a sheet, joined where one person goes on, and no more than its bounds', async () => {
  const by = await player(app);
  const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'brutal', name: 'Ana' });
  const history = async () => {
    const { changes } = await by.must<SheetHistory>('getCharacterHistory', { characterId });
    return changes.map(({ path, before, after, cause }) => [path, before, after, cause]);
  };
  let ops = 0;
  const apply = (...edits: object[]) => {
    ops += edits.length;
    const all = edits.map((edit, at) => ({ ...edit, opId: `${ops}-${at}`, sheet: characterId, base: 0 }));
    return by.must<{ seq: number; rejected: unknown[] }>('applyCharacterOps', { characterId, ops: all });
  };
  const tension = (n: number) => ({ t: 'inc', path: 'tensao', by: n });
  await apply(tension(1));
  await apply(tension(1), { t: 'set', path: 'active/sangrando', v: true });
  const item = { _id: 'faca', _pos: 'V', item: 'Faca' };
  await apply({ t: 'add', list: 'itens', item }, { t: 'set', path: 'itens/faca/item', v: 'Facão' });
  expect(await history()).toEqual([
    ['itens/faca', null, { ...item, item: 'Facão' }, null],
    ['active/sangrando', false, true, null],
    ['tensao', 0, 2, null],
  ]);
  // A value that is put back within the same minutes leaves no trace; later it is a change of its own.
  await apply(tension(-2));
  expect((await history()).map(([path]) => path)).not.toContain('tensao');
  app.clock.advance(6 * MINUTE);
  await apply({ t: 'del', list: 'itens', itemId: 'faca' });
  expect((await history())[0]).toEqual(['itens/faca', { ...item, item: 'Facão' }, null, null]);

  const mine = eq(characterChanges.characterId, characterId);
  const [row] = await app.ctx.db.select().from(characterChanges).where(mine);
  const { id: _, ...columns } = row!;
  await app.ctx.db
    .insert(characterChanges)
    .values(Array.from({ length: CHANGES_KEPT + 50 }, (_, n) => ({ ...columns, path: `velha-${n}` })));
  await app.ctx.db.update(characters).set({ seq: 49 }).where(eq(characters.id, characterId));
  await apply(tension(1));
  expect(await app.ctx.db.$count(characterChanges, mine)).toBe(CHANGES_KEPT);
  await app.ctx.db
    .update(characterChanges)
    .set({ bytes: CHANGES_BYTES / 4 })
    .where(mine);
  await app.ctx.db.update(characters).set({ seq: 99 }).where(eq(characters.id, characterId));
  await apply({ t: 'set', path: 'nome', v: 'Bia' });
  expect(await app.ctx.db.$count(characterChanges, mine)).toBe(4);
});

it('keeps the newest rolls of somebody, and the one that their profile shows', async () => {
  const by = await player(app);
  const { uid } = await by.must<{ uid: string }>('getUser');
  await by.must('rollDice', { notation: '1d6' });
  const [first] = await app.ctx.db.select().from(rolls).where(eq(rolls.userId, uid));
  const { ordinal: _, ...row } = first!;
  const shown = { kind: 'roll', title: 'Rolou', rollId: row.id, line: '' };
  await by.must('updateProfilePage', { revision: 0, showcases: [shown] });
  for (let i = 0; i < ROLLS_KEPT; i += CHUNK_BYTES)
    await app.ctx.db.insert(rolls).values(Array.from({ length: CHUNK_BYTES }, () => ({ ...row, id: randomUUID() })));
  await app.ctx.db.update(rollChains).set({ thrown: 99 }).where(eq(rollChains.userId, uid));
  const { roll } = await by.must<{ roll: { id: string } }>('rollDice', { notation: '1d6' });
  const others = and(eq(rolls.userId, uid), eq(rolls.kept, false));
  expect(await app.ctx.db.$count(rolls, others)).toBeLessThanOrEqual(ROLLS_KEPT + 1);
  const { rolls: newest } = await by.must<{ rolls: { id: string }[] }>('getRolls');
  expect(newest[0]!.id).toBe(roll.id);
  const kept = () => app.ctx.db.$count(rolls, and(eq(rolls.userId, uid), eq(rolls.kept, true)));
  await app.visitor().must('verifyRoll', { id: row.id });
  expect(await kept()).toBe(1);
  await by.must('updateProfilePage', { revision: 1, showcases: [] });
  expect(await kept()).toBe(0);
});

it('tells an open sheet as many of its newest rolls as are short', async () => {
  const by = await player(app);
  const { characterId } = await by.must<CreatedCharacter>('createCharacter', { system: 'brutal', name: 'Ana' });
  for (let i = 0; i < 20; i += 1) await by.must('rollDice', { characterId, notation: '500d6' });
  const { roll } = await by.must<{ roll: { id: string } }>('rollDice', { characterId, notation: '1d6' });
  const stream = await LiveStream.open(by, `/live/user?watch=character:${characterId}`);
  const received = await stream.see<{ rolls: { id: string }[] }>('character');
  expect(received.rolls[0]!.id).toBe(roll.id);
  expect(JSON.stringify(received).length).toBeLessThan(100_000);
  stream.close();
});
