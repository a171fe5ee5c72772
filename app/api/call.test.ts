import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, callFunction, callPlain } from './call.ts';
import { type Refusal, settle } from './refusal.ts';

afterEach(() => vi.unstubAllGlobals());

type SentCall = { path: string; body: { data: Record<string, unknown> } };

function answerWith(respond: () => Promise<Response>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return respond();
  });
  return sent;
}

async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const { refusal } = await settle(call);
  if (!refusal) throw new Error('it was not refused');
  return refusal;
}

test('posts the data with a fresh request id and gives back the result', async () => {
  const sent = answerWith(async () => Response.json({ result: { wishList: [] } }));
  expect(await callFunction('addToWishList', { bookId: 'b1' })).toEqual({ wishList: [] });
  await callFunction('addToWishList', { bookId: 'b1' });
  expect(sent[0]?.path).toBe('/functions/addToWishList');
  expect(sent[0]?.body.data).toMatchObject({ bookId: 'b1', requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(sent[0]?.body.data.requestId).not.toBe(sent[1]?.body.data.requestId);
});

test('speaks to plain endpoints without the envelope, and leaves out of an address what is not said', async () => {
  const sent = answerWith(async () => Response.json({ purchaseId: 'p1', preferenceId: null, initPoint: null }));
  expect(await callPlain('createPurchaseAndPreference', { payer: { name: 'Iracema' } })).toMatchObject({
    purchaseId: 'p1',
  });
  expect(sent).toEqual([{ path: '/functions/createPurchaseAndPreference', body: { payer: { name: 'Iracema' } } }]);
  expect(addressOf('serveWatermarkedPDF', { bookId: 'b&1', fileId: undefined })).toBe(
    '/functions/serveWatermarkedPDF?bookId=b%261',
  );
});

test('a refusal carries its status, its sentence and its details', async () => {
  const error = { status: 'ABORTED', message: 'Esse código de resgate já foi utilizado.', details: { state: 'x' } };
  answerWith(async () => Response.json({ error }, { status: 409 }));
  expect(await refusalOf(callFunction('redeemKey', { code: 'X' }))).toMatchObject(error);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'UNAVAILABLE'],
  ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'DEADLINE_EXCEEDED'],
  ['a page in place of an answer', async () => new Response('<html>', { status: 502 }), 'INTERNAL'],
  ['an answer of another form', async () => Response.json({ oops: true }, { status: 500 }), 'INTERNAL'],
] as const)('%s', async (_name, respond, status) => {
  answerWith(respond);
  const error = await refusalOf(callFunction('getUser', {}));
  expect(error.status).toBe(status);
  expect(error.message).toMatch(/\.$/);
});
