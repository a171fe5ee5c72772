import type { Page } from 'playwright-core';
import { callAs } from './stage.ts';
import { Visitor } from './visitor.ts';

const ADMIN = 'admin@demo.test';

/** Codes that an admin issues to a page's person: nobody issues them to themselves. */
export async function issuedTo(page: Page, keyId: string, count = 1): Promise<string[]> {
  const { uid } = await callAs<{ uid: string }>(page, 'getUser', {});
  const admin = new Visitor(new URL(page.url()).origin);
  await admin.signIn(ADMIN);
  return (await admin.must<{ codes: string[] }>('issueCodes', { keyId, count, buyerUserId: uid })).codes;
}
