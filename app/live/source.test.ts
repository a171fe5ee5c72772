import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
