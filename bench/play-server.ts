import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../features/people/accounts/tables.ts';
import type { Op, SheetDoc } from '../game/sheet/doc.ts';
import { LiveStream } from '../tests/support/live-stream.ts';
import { Visitor } from '../tests/support/visitor.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';
import { makeUsers, openProduct, sessionOf } from './product.ts';

const OFFLINE_OPS = 200;
const AT_ONCE = 20;
const WATCHED_CHANGES = 100;
const ROUNDS = 5;

interface Sheet {
  characterId: string;
  doc: SheetDoc;
}

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

export async function benchPlayServer(kind: 'postgres' | 'pglite'): Promise<void> {
  const product = await openProduct(kind);
  if (!product) return;
  try {
    const [uid] = (await makeUsers(product, 1)) as [string];
    await product.ctx.db.update(users).set({ role: 'beta' }).where(eq(users.uid, uid));
    const cookie = `rpgpedia-session=${await sessionOf(product, uid)}`;
    const visitor = new Visitor(product.url);
    const call = async <T>(name: string, data: object): Promise<T> => {
      const answer = await visitor.call<T>(name, data, { cookie });
      if (answer.http !== 200) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
      return answer.result;
    };
    const create = (): Promise<Sheet> => call('createCharacter', { system: 'brutal', name: 'Ana' });
    const inc = (sheet: string): Op => ({ opId: randomUUID(), sheet, base: 0, t: 'inc', path: 'tensao', by: 1 });
    const tension = async (characterId: string): Promise<number> =>
      (await call<Sheet>('getCharacter', { characterId })).doc.values.tensao as number;

    const replays: number[] = [];
    let lost = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { characterId } = await create();
      const ops = Array.from({ length: OFFLINE_OPS }, () => inc(characterId));
      const started = performance.now();
      await call('applyCharacterOps', { characterId, ops });
      replays.push(performance.now() - started);
      await call('applyCharacterOps', { characterId, ops });
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => call('applyCharacterOps', { characterId, ops: [inc(characterId)] })),
      );
      lost += Math.abs(OFFLINE_OPS + AT_ONCE - (await tension(characterId)));
    }
    process.stdout.write(`${kind}: ${OFFLINE_OPS} offline operations replayed in ${median(replays).toFixed(0)} ms\n`);
    hold(`${kind}: lost of ${OFFLINE_OPS} replayed twice and ${AT_ONCE} at once`, lost, '', 0);

    const { characterId } = await create();
    const stream = await LiveStream.open(visitor, `/live/user?watch=character:${characterId}`, { cookie });
    await stream.see('character');
    const msUntilSeen = async (act: () => Promise<unknown>, shows: (state: SheetState) => boolean): Promise<number> => {
      const started = performance.now();
      const waited = stream.see<SheetState>('character', shows).then(() => performance.now() - started);
      await act();
      return waited;
    };
    const edits: number[] = [];
    const rolls: number[] = [];
    for (let turn = 1; turn <= WATCHED_CHANGES; turn += 1) {
      const edit = () => call('applyCharacterOps', { characterId, ops: [inc(characterId)] });
      edits.push(await msUntilSeen(edit, ({ doc }) => doc.values.tensao === turn));
      const label = randomUUID();
      const roll = () => call('rollDice', { notation: '2d6', characterId, label });
      rolls.push(await msUntilSeen(roll, (state) => state.rolls[0]?.label === label));
    }
    stream.close();
    hold(`${kind}: another viewer sees an edit, p95 of ${WATCHED_CHANGES}`, p95(edits), 'ms', 300);
    hold(`${kind}: another viewer sees a roll, p95 of ${WATCHED_CHANGES}`, p95(rolls), 'ms', 300);
  } finally {
    await product.close();
  }
}

interface SheetState {
  doc: SheetDoc;
  rolls: { label: string }[];
}
