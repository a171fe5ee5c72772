import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToaster, type ToastMessage } from '../../ui/toast.ts';
import { placeOf } from './press.ts';
import { refusalIn, refusalOf } from './refusal.ts';
import { type CallOptions, useCall } from './use-call.ts';

type SentCall = { name: string; data: Record<string, unknown> };

let sent: SentCall[] = [];
let answers: (() => Promise<Response>)[] = [];
let said: ToastMessage[] = [];
let readings = 0;

const done = async () => Response.json({ result: {} });
const refused = (status: string, message: string) => async () =>
  Response.json({ error: { status, message } }, { status: 409 });
const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  [sent, answers, said, readings] = [[], [], [], 0];
  connectToaster((message) => void said.push(message));
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ name: path.split('/').at(-1)!, data: JSON.parse(String(body)).data });
    return (answers.shift() ?? done)();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a screen once, and hands over what it got: where it stands, nobody is there to see what is inline. */
function onScreen<T>(use: () => T): T {
  let got: T | undefined;
  const Screen = () => {
    got = use();
    return null;
  };
  const loader = () => {
    readings += 1;
    return null;
  };
  const routes = [{ id: 'page', path: '/', Component: Screen, loader }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page: null } } });
  renderToStaticMarkup(<RouterProvider router={router} />);
  return got!;
}

const id = ({ data }: SentCall) => data.requestId;

test('a press is sent once, read anew after, and said with its way back', async () => {
  const seen: unknown[] = [];
  const call = onScreen(() => useCall(['follow', 'deleteNewsPost', 'restoreNewsPost'], { refusals: 'toast' }));
  const undo = () => call.run('restoreNewsPost', { postId: 'p' }, { says: 'De volta.' });
  const press = { says: { text: 'Apagada.', undo }, onDone: () => seen.push(readings) };
  expect(await call.run('deleteNewsPost', { postId: 'p' }, press)).toEqual({});
  expect([seen, readings]).toEqual([[0], 1]);
  said[0]!.action!.run();
  await expect
    .poll(() => said.map(({ tone, text }) => [tone, text]))
    .toEqual([
      ['success', 'Apagada.'],
      ['success', 'De volta.'],
    ]);
  expect(said[0]!.action!.label).toBe('Desfazer');
  expect(sent.map(({ name }) => name)).toEqual(['deleteNewsPost', 'restoreNewsPost']);
});

test('a page is read anew after a refusal, not while its server is away', async () => {
  const call = onScreen(() => useCall('follow', { refusals: 'toast', revalidate: 'always' }));
  answers = [away, refused('INTERNAL', 'Algo deu errado.'), refused('NOT_FOUND', 'Não está mais aqui.')];
  for (const expected of [0, 0, 1]) {
    expect(await call.run({ creatorId: 'c', on: true })).toBeNull();
    expect(readings).toBe(expected);
  }
});

test('what is asked first decides whether it is sent', async () => {
  let answer = false;
  const call = onScreen(() => useCall('follow', { refusals: 'toast', asks: async () => answer }));
  expect(await call.run({ creatorId: 'c', on: true })).toBeNull();
  expect(sent).toEqual([]);
  answer = true;
  expect(await call.run({ creatorId: 'c', on: true })).toEqual({});
  expect(sent).toHaveLength(1);
});

test('a lost call is repeated under its request id, unless another was sent in between', async () => {
  const call = onScreen(() => useCall('follow', { refusals: 'toast' }));
  const follow = { creatorId: 'c', on: true };
  answers = [away, done, done, away, done];
  expect(await call.run(follow)).toBeNull();
  await call.run(follow);
  await call.run(follow);
  await call.run(follow);
  await call.run({ ...follow, on: false });
  await call.run(follow);
  const [first, again, next, lost, , last] = sent.map(id);
  expect(again).toBe(first);
  expect(new Set([first, next, lost, last]).size).toBe(4);
  expect(said.map(({ tone }) => tone)).toEqual(['error', 'error']);
});

test('each refusal goes to its place, and nothing is read anew that did not change', async () => {
  const own = vi.fn();
  const focus = { current: { focus: vi.fn() } as unknown as HTMLElement };
  const onSettled = vi.fn();
  const call = onScreen(() =>
    useCall('resolveReviewItem', { refusals: { NOT_FOUND: own, FAILED_PRECONDITION: 'inline' }, focus, onSettled }),
  );
  const statuses = ['NOT_FOUND', 'FAILED_PRECONDITION', 'INTERNAL'];
  answers = statuses.map((status) => refused(status, `${status}.`));
  for (const reason of statuses) expect(await call.run({ reviewItemId: 'r', reason })).toBeNull();
  expect(own.mock.calls).toEqual([[expect.objectContaining({ status: 'NOT_FOUND', message: 'NOT_FOUND.' })]]);
  // Nobody is on the screen any more: what would be inline there is a toast.
  expect(said.map(({ text }) => text)).toEqual(['FAILED_PRECONDITION.', 'INTERNAL.']);
  expect(readings).toBe(0);
  expect([onSettled, focus.current.focus].map((called) => vi.mocked(called).mock.calls.length)).toEqual([3, 3]);
});

test('presses run one after another, or beside each other where the screen says so', async () => {
  const release: (() => void)[] = [];
  const held = () => new Promise<Response>((resolve) => release.push(() => resolve(Response.json({ result: {} }))));
  for (const beside of [false, true]) {
    [sent, answers] = [[], [held, held]];
    release.length = 0;
    const call = onScreen(() => useCall('follow', { refusals: 'toast', beside }));
    const both = [call.run({ creatorId: 'a', on: true }), call.run({ creatorId: 'b', on: true })];
    await expect.poll(() => sent.length).toBe(beside ? 2 : 1);
    release[0]!();
    await expect.poll(() => sent.length).toBe(2);
    release[1]!();
    expect(await Promise.all(both)).toEqual([{}, {}]);
  }
});

test('without a connection it waits where the screen says so, and goes on by itself', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  answers = [away, done];
  const call = onScreen(() => useCall('follow', { refusals: 'toast', waits: true }));
  const run = call.run({ creatorId: 'c', on: true });
  await expect.poll(() => sent.length).toBe(1);
  await expect
    .poll(() => {
      target.dispatchEvent(new Event('online'));
      return sent.length;
    })
    .toBe(2);
  expect(await run).toEqual({});
  expect(id(sent[1]!)).toBe(id(sent[0]!));
  expect(said).toEqual([]);
});

test('what failed is told as data', () => {
  expect(refusalOf('ABORTED', 'Já foi.', { state: 'x' })).toEqual({
    ...{ status: 'ABORTED', message: 'Já foi.', details: { state: 'x' } },
    ...{ isLost: false, isTransient: false, isUnreachable: false },
  });
  expect(refusalOf('RESOURCE_EXHAUSTED', 'Espere.')).toMatchObject({ isLost: false, isTransient: true });
  expect(refusalIn(0, '')).toMatchObject({ status: 'INTERNAL', isLost: true, isUnreachable: false });
  expect(refusalIn(200, '{}')).toMatchObject({ isUnreachable: true, isLost: true, isTransient: true });
  expect(placeOf('inline', 'ABORTED')).toBe('inline');
  expect(placeOf({ ABORTED: 'inline', rest: 'inline' }, 'INTERNAL')).toBe('inline');
  expect(placeOf({ ABORTED: 'inline' }, 'toString')).toBe('toast');
});

type Resolve = CallOptions<'resolveReviewItem'>;

test('a call without a place for each declared refusal does not compile', () => {
  const places = { NOT_FOUND: 'inline', FAILED_PRECONDITION: 'toast' } as const;
  ({ refusals: places }) satisfies Resolve;
  ({ refusals: 'toast' }) satisfies Resolve;
  ({ refusals: { ...places, rest: 'inline' } }) satisfies Resolve;
  // @ts-expect-error: no place at all
  ({}) satisfies Resolve;
  // @ts-expect-error: where FAILED_PRECONDITION is shown
  ({ refusals: { NOT_FOUND: 'inline' } }) satisfies Resolve;
  // @ts-expect-error: a refusal that the function does not declare
  ({ refusals: { ...places, ABORTED: 'toast' } }) satisfies Resolve;
  // @ts-expect-error: how a plain endpoint is called
  ({ refusals: 'toast' }) satisfies CallOptions<'userSupport'>;
  expect(places).toBeDefined();
});
