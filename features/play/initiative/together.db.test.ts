import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fight, give, must, readBy, type SentFightCommand } from '../../../tests/support/fights.ts';
import { openTables, type Tables } from '../../../tests/support/seats.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => tables.app.stop());

it('ends in one state when eight people command at once, with connections lost, and loses or repeats nothing', async () => {
  const { campaignId, at } = await tables.table();
  const { encounterId, id } = await fight(at.mestre, campaignId);
  const crew = [at.mestre, at['co-mestre']];
  while (crew.length < 8) crew.push(await tables.sit(at.mestre, campaignId, 'co-mestre'));
  const EACH_TURNS = 12;
  await Promise.all(
    crew.map(async (by, person) => {
      for (let turn = 0; turn < EACH_TURNS; turn += 1) {
        const requestId = randomUUID();
        const hit: SentFightCommand = { t: 'hp', id: id('Ele'), by: -(10 ** (person % 4)) };
        const lost = new AbortController();
        const body = JSON.stringify({ encounterId, requestId, command: hit });
        const headers = { 'content-type': 'application/json' };
        if (turn % 3 === 0) {
          const sent = by.request('/functions/iniciativaRPG', { method: 'POST', headers, body, signal: lost.signal });
          setImmediate(() => lost.abort());
          await sent.then((response) => response.arrayBuffer()).catch(() => undefined);
        }
        await must(by, encounterId, hit, { requestId });
      }
    }),
  );
  const { combatants, seq } = await readBy(at.mestre, encounterId);
  expect(combatants.find(({ name }) => name === 'Ele')!.hp).toBe(40 - 2 * EACH_TURNS * 1111);
  expect(seq).toBe(1 + 8 * EACH_TURNS);
});

it('undoes the deed that a press names, and not what came after it', async () => {
  const { campaignId, at } = await tables.table();
  const by = at.mestre;
  const { encounterId, id } = await fight(by, campaignId);
  const { encounter: left } = await must(by, encounterId, { t: 'remove', id: id('Cão') });
  await must(at['co-mestre'], encounterId, { t: 'undo' });
  await must(at['co-mestre'], encounterId, { t: 'hp', id: id('Ele'), by: -5 });
  const other = await readBy(by, encounterId);
  // The other deed stands at the same position: it took the place of the one that was undone.
  expect(other.done[0]!.position).toBe(left.done[0]!.position);
  const refused = await give(by, encounterId, { t: 'undo', seq: left.seq });
  expect([refused.http, refused.error.status, refused.error.details.state]).toEqual([
    400,
    'FAILED_PRECONDITION',
    'changed',
  ]);
  expect(await readBy(by, encounterId)).toEqual(other);

  const { encounter: gone } = await must(by, encounterId, { t: 'remove', id: id('Cão') });
  const requestId = randomUUID();
  const undo = () => must(by, encounterId, { t: 'undo', seq: gone.seq }, { requestId });
  expect(await undo()).toMatchObject({ applied: true, encounter: { combatants: other.combatants } });
  expect(await undo()).toMatchObject({ applied: true, encounter: { seq: gone.seq + 1 } });
});
