import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_SILENT } from './silence.ts';
import { Source } from './source.ts';

/** Fails at once, as browsers do when the response is not an event stream. */
class RefusedStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 2;
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', RefusedStream);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits as long as it was asked to where there are too many streams', async () => {
  const asked = vi.fn(async () => new Response('', { status: 429, headers: { 'Retry-After': '15' } }));
  vi.stubGlobal('fetch', asked);
  const source = new Source('/live/user?watch=', { onState: vi.fn(), onEnd: vi.fn() });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked).toHaveBeenCalledTimes(2);
  source.close();
});

it('waits no less for another address that is to be read meanwhile', async () => {
  const asked = vi.fn(async (_url: string) => new Response('', { status: 429, headers: { 'Retry-After': '15' } }));
  vi.stubGlobal('fetch', asked);
  const source = new Source('/live/user?watch=', { onState: vi.fn(), onEnd: vi.fn() });
  await vi.advanceTimersByTimeAsync(1_000);
  source.follow('/live/user?watch=keys');
  await vi.advanceTimersByTimeAsync(13_900);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/live/user?watch=&once=1']);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked.mock.calls.map(([url]) => url).slice(1)).toEqual(['/live/user?watch=keys&once=1']);
  source.close();
});

describe('a server that does not answer', () => {
  const said = vi.fn();
  const tries = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('dispatchEvent', said.mockClear());
    vi.stubGlobal('fetch', vi.fn(answer));
    const source = new Source('/live/user?watch=', { onState: vi.fn(), onEnd: vi.fn() });
    await vi.advanceTimersByTimeAsync(5_000);
    const early = said.mock.calls.length;
    await vi.advanceTimersByTimeAsync(25_000);
    source.close();
    return { early, types: new Set(said.mock.calls.map(([event]) => event.type)) };
  };

  it.each([
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is missing behind its gateway', async () => new Response('', { status: 502 })],
  ])('is told of where it %s, after some tries', async (_how, answer) => {
    expect(await tries(answer)).toEqual({ early: 0, types: new Set([SERVER_SILENT]) });
  });

  it.each([429, 503])('is not the one that refuses with %i', async (status) => {
    expect((await tries(async () => new Response('', { status }))).types).toEqual(new Set());
  });
});
