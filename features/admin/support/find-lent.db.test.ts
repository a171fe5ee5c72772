import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RequestDesk } from '../../../tests/support/request-desk.ts';
import { newPerson } from '../../../tests/support/team.ts';
import { newCopyCode } from '../../ownership/ownership/copy-code.server.ts';
import { grants, lentCopies } from '../../ownership/ownership/tables.ts';
import type { SupportFound } from './support-schema.ts';

let desk: RequestDesk;
beforeAll(async () => {
  desk = await RequestDesk.open();
});
afterAll(() => desk.app.stop());

async function find(q: string): Promise<SupportFound> {
  const response = await desk.admin.request('/functions/userSupport', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ command: 'find', q }),
  });
  return (await response.json()) as SupportFound;
}

it('finds the copy of a loan by its code, with whose it is, while the loan runs and after', async () => {
  const { db } = desk.app.ctx;
  const { uid } = await newPerson(desk.app);
  const bookId = await desk.newBook({ title: 'Livro' });
  const copyCode = newCopyCode();
  await db.insert(lentCopies).values({ userId: uid, bookId, copyCode, createdAt: desk.app.clock.now() });
  await desk.give(uid, bookId, 'loan');
  for (const q of [copyCode.toLowerCase(), copyCode.replaceAll('-', ' '), uid, copyCode]) {
    const { users, copies } = await find(q);
    expect(users.map((user) => user.uid)).toEqual([uid]);
    expect(copies).toMatchObject([{ copyCode, bookId, title: 'Livro', acquiredBy: 'loan', user: { uid } }]);
    await db.delete(grants).where(eq(grants.userId, uid));
  }
});

it('finds people by a part of a name or an address: several to choose from, of the only one everything', async () => {
  const [one, other] = await Promise.all([newPerson(desk.app), newPerson(desk.app)]);
  await one.by.must('updateUser', { displayName: 'Açucena Tupinambá' });
  await other.by.must('updateUser', { displayName: 'Açucena Pataxó' });
  const bookId = await desk.newBook({ title: 'Da Açucena' });
  await desk.give(one.uid, bookId, 'purchase');
  const both = await find('AÇUCE');
  expect(both.users.map(({ uid }) => uid).sort()).toEqual([one.uid, other.uid].sort());
  expect(both.copies).toEqual([]);
  for (const q of ['acucena tupi', one.email.slice(2, 34)]) {
    const { users, copies } = await find(q);
    expect(
      users.map(({ uid }) => uid),
      q,
    ).toEqual([one.uid]);
    expect(copies, q).toMatchObject([{ bookId }]);
  }
  expect((await find('açu%')).users).toEqual([]);
});
