import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveStore } from './live-store.ts';
import { Source } from './source.ts';

let opened: FakeStream[] = [];

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  tell(event: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }));
  }
}

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;
let view: EventTarget;
let store: LiveStore;
let leave: () => void;
const open = (): FakeStream[] => opened.filter(({ readyState }) => readyState !== FakeStream.CLOSED);
const settled = () => vi.dynamicImportSettled();

beforeEach(() => {
  opened = [];
  page = new FakeDocument();
  view = new EventTarget();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  store = new LiveStore();
  leave = store.follow('ana', vi.fn());
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens one stream for all that is subscribed together, and none before', async () => {
  await settled();
  expect(opened).toHaveLength(0);
  store.subscribe('user', undefined, vi.fn(), Source);
  store.subscribe('keys', undefined, vi.fn(), Source);
  store.subscribe('purchase', '1', vi.fn(), Source);
  await settled();
  expect(opened.map(({ url }) => url)).toEqual(['/live/user?watch=keys,purchase%3A1&pulse=1']);
});

it('opens it anew only for what it does not tell yet', async () => {
  const letGo = store.subscribe('keys', undefined, vi.fn(), Source);
  await settled();
  letGo();
  store.subscribe('user', undefined, vi.fn(), Source);
  await settled();
  store.subscribe('keys', undefined, vi.fn(), Source);
  await settled();
  expect(opened).toHaveLength(1);
  store.subscribe('rolls', undefined, vi.fn(), Source);
  await settled();
  expect(opened).toHaveLength(2);
  expect(open()).toHaveLength(1);
});

it('names no more than a stream may follow', async () => {
  for (let i = 0; i < 25; i += 1) store.subscribe('purchase', String(i), vi.fn(), Source);
  await settled();
  expect(opened.at(-1)!.url.match(/purchase/g)).toHaveLength(20);
});

it('keeps its stream however often it is hidden and seen, lets go after a minute, and is told everything again', async () => {
  const changed = vi.fn();
  store.subscribe('user', undefined, changed, Source);
  await settled();
  opened[0]!.tell('user', { uid: 'ana', role: 'user' });
  for (let turn = 0; turn < 30; turn += 1) {
    page.show('hidden');
    await vi.advanceTimersByTimeAsync(1_000);
    page.show('visible');
  }
  page.show('hidden');
  await vi.advanceTimersByTimeAsync(59_000);
  await settled();
  expect([opened.length, open().length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open()).toHaveLength(0);
  store.subscribe('keys', undefined, vi.fn(), Source);
  await vi.advanceTimersByTimeAsync(600_000);
  await settled();
  expect(opened).toHaveLength(1);
  page.show('visible');
  await settled();
  expect(open()).toEqual([opened[1]]);
  opened[1]!.tell('user', { uid: 'ana', role: 'beta' });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(store.received('user', undefined)).toMatchObject({ state: { role: 'beta' } });
});

it('holds none while the page is kept by the browser for going back', async () => {
  store.subscribe('user', undefined, vi.fn(), Source);
  await settled();
  view.dispatchEvent(new Event('pagehide'));
  expect(open()).toHaveLength(0);
  view.dispatchEvent(new Event('pageshow'));
  await settled();
  expect([opened.length, open().length]).toEqual([2, 1]);
});
