import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { Browser, Server } from '../../tests/support/sheet-pages.ts';
import { refusalOf } from '../api/refusal.ts';
import { inc } from './edit.ts';
import type { SheetSync } from './sheet-sync.ts';

const settled = () => vi.advanceTimersByTimeAsync(MINUTE);
const eco = (page: SheetSync) => page.store.derivation.value('eco');

describe('an edit of a page that was left', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks no more for a page that was left while its account may not save, and the next visit sends the edit', async () => {
    const server = new Server();
    const browser = new Browser(server);
    const page = await browser.page();
    const { send } = server;
    let asked = 0;
    server.send = async () => {
      asked += 1;
      return { refusal: refusalOf('UNAUTHENTICATED', 'Entre na sua conta.') };
    };
    page.edit(inc('eco', 1));
    await vi.advanceTimersByTimeAsync(500);
    page.leave();
    await settled();
    const last = asked;
    await settled();
    expect(asked).toBe(last);
    server.send = send;
    const later = await browser.page();
    await settled();
    expect([later.view().state.kind, eco(later), server.doc.values.eco]).toEqual(['saved', 1, 1]);
  });

  it('sends the edit with which a page is left, and what the server did not answer then', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    server.weather = 'away';
    page.edit(inc('eco', 1));
    page.leave();
    await vi.advanceTimersByTimeAsync(500);
    server.weather = 'fair';
    await settled();
    expect(server.doc.values.eco).toBe(1);
    page.edit(inc('eco', 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.doc.values.eco).toBe(2);
  });

  it('counts once on the next visit what the visit before had sent without an answer', async () => {
    const server = new Server();
    const browser = new Browser(server);
    const page = await browser.page();
    server.weather = 'loses answers';
    page.edit(inc('eco', 2));
    const stale = server.doc;
    await vi.advanceTimersByTimeAsync(500);
    page.leave();
    const brought = server.doc;
    server.doc = stale;
    const later = await browser.page();
    server.doc = brought;
    later.store.received(brought);
    expect([brought.values.eco, eco(later)]).toEqual([2, 2]);
    server.weather = 'fair';
    await settled();
    expect([eco(later), later.view().state.kind]).toEqual([2, 'saved']);
  });
});
