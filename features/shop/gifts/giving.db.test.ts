import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { MAILED_A_DAY } from './gift.ts';
import type { Given } from './give-key.server.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const address = () => `${randomUUID()}@example.org`;
const someone = (): Promise<Visitor> => app.signedIn(address());

async function giver(count: number): Promise<{ by: Visitor; codes: string[] }> {
  const by = await someone();
  const { uid: buyerUserId } = await by.must<{ uid: string }>('getUser');
  const data = { keyId: 'FCviajante', count, buyerUserId };
  return { by, codes: (await admin.must<{ codes: string[] }>('issueCodes', data)).codes };
}

describe('a gift', () => {
  it('is mailed so often in a day for one giver, goes by a link meanwhile, and is mailed again the next', async () => {
    const { by, codes } = await giver(MAILED_A_DAY + 2);
    const [last, next, ...first] = codes;
    for (const code of first) await by.must('giveKey', { code, to: address() });
    const refused = await by.call('giveKey', { code: last, to: address() });
    expect([refused.http, refused.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
    expect(refused.error.message).toMatch(/^Mandamos até 50 presentes por e-mail por dia/);
    await by.must('giveKey', { code: last });
    const other = await giver(1);
    await other.by.must('giveKey', { code: other.codes[0], to: address() });
    app.clock.advance(DAY);
    await by.must('giveKey', { code: next, to: address() });
  });

  it('of who is blocked is unknown to who blocks them, and to nobody else', async () => {
    const { by, codes } = await giver(1);
    const { token } = await by.must<Given>('giveKey', { code: codes[0] });
    const friend = await someone();
    await friend.must('blockPerson', { uid: (await by.must<{ uid: string }>('getUser')).uid, blocked: true });
    for (const name of ['getGift', 'redeemGift'])
      expect((await friend.call(name, { token })).error.status, name).toBe('NOT_FOUND');
    await (await someone()).must('redeemGift', { token });
  });
});
