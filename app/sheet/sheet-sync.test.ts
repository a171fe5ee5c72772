import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from '../../game/sheet/doc.ts';
import { MINUTE } from '../../lib/span.ts';
import { docOf } from '../../tests/support/sheet.ts';
import { Browser, Server } from '../../tests/support/sheet-pages.ts';
import { refusalOf } from '../api/refusal.ts';
import { inc, set } from './edit.ts';
import type { SheetSync } from './sheet-sync.ts';

const settled = () => vi.advanceTimersByTimeAsync(MINUTE);
const eco = (page: SheetSync) => page.store.derivation.value('eco');

describe('the way of an edit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows at once, joins what is typed in one go, and says when it is saved', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    for (const text of ['B', 'Bi', 'Bia']) page.edit(set('nome', text));
    expect(page.store.doc.values.nome).toBe('Bia');
    expect(page.view().state).toEqual({ kind: 'saving' });
    await settled();
    expect(page.view().state).toEqual({ kind: 'saved' });
    expect(server.batches.flat().map((op) => op.t === 'set' && op.v)).toEqual(['Bia']);
    expect(server.doc.values.nome).toBe('Bia');
  });

  it('loses no word of two people who write in one long text, online or not', async () => {
    const server = new Server();
    const write = (page: SheetSync, text: string) => page.edit(set('historia', text));
    const story = (page: SheetSync) => page.store.doc.values.historia;
    const [here, there] = [new Browser(server), new Browser(server)];
    const [ana, bia] = [await here.page(), await there.page()];
    for (const text of ['A', 'A casa.']) write(ana, text);
    await settled();
    bia.store.received(server.doc);
    there.online = false;
    for (const text of ['A casa. A', 'A casa. A porta.', 'A casa. A porta rangeu.']) write(bia, text);
    for (const text of ['Chove. A casa.', 'Chove forte. A casa.']) write(ana, text);
    await settled();
    there.online = true;
    bia.wake();
    await settled();
    expect(server.doc.values.historia).toBe('Chove forte. A casa. A porta rangeu.');
    expect(story(bia)).toBe(server.doc.values.historia);
    write(bia, `${story(bia)} Fim.`);
    await settled();
    ana.store.received(server.doc);
    expect(story(ana)).toBe('Chove forte. A casa. A porta rangeu. Fim.');
  });

  it('goes on typing over an answer that is under way, and keeps what another wrote before it', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    const write = (text: string) => page.edit(set('historia', text));
    write('Um.');
    await settled();
    const base = { opId: 'outra', sheet: page.store.doc.id, base: 0 } as const;
    server.apply([{ ...base, t: 'set', path: 'historia', v: 'Zero. Um.', was: 'Um.' }]);
    server.weather = 'loses answers';
    write('Um. D');
    await vi.advanceTimersByTimeAsync(500);
    for (const text of ['Um. Do', 'Um. Dois.']) write(text);
    server.weather = 'fair';
    await settled();
    expect(server.doc.values.historia).toBe('Zero. Um. Dois.');
    expect(page.store.doc.values.historia).toBe('Zero. Um. Dois.');
  });

  it('keeps 200 edits of a page without connection, says so, and a later page sends them, each once', async () => {
    const server = new Server();
    const browser = new Browser(server);
    const page = await browser.page();
    browser.online = false;
    for (let n = 0; n < 200; n += 1) page.edit(inc('eco', 1));
    await settled();
    expect(page.view().state).toEqual({ kind: 'offline', kept: false });
    expect(server.doc.values.eco ?? 0).toBe(0);
    page.leave();

    browser.online = true;
    server.weather = 'loses answers';
    const later = await browser.page();
    expect(eco(later)).toBe(200);
    await vi.advanceTimersByTimeAsync(500);
    expect(later.view().state.kind).toBe('offline');
    server.weather = 'fair';
    await settled();
    expect([server.doc.values.eco, eco(later), later.view().state.kind]).toEqual([200, 200, 'saved']);
  });

  it('does not count twice what the server has applied and its answer has not said', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    server.weather = 'loses answers';
    page.edit(inc('eco', 2));
    await vi.advanceTimersByTimeAsync(500);
    page.store.received(server.doc);
    expect([server.doc.values.eco, eco(page)]).toEqual([2, 2]);
    server.weather = 'fair';
    server.apply([{ t: 'inc', path: 'eco', by: 1, opId: 'other', sheet: server.doc.id, base: 0 }]);
    await settled();
    expect(eco(page)).toBe(3);
  });

  it('sums the increments of two people, and rebases one’s edits on what the other’s brought', async () => {
    const server = new Server();
    const [mine, theirs] = [await new Browser(server).page(), await new Browser(server).page()];
    server.weather = 'away';
    mine.edit(inc('eco', 1));
    mine.edit(set('nome', 'Bia'));
    await vi.advanceTimersByTimeAsync(500);
    server.weather = 'fair';
    theirs.edit(inc('eco', 1));
    theirs.edit(set('vontade', 4));
    await vi.advanceTimersByTimeAsync(200);
    mine.store.received(server.doc);
    await settled();
    expect(server.doc.values).toMatchObject({ eco: 2, vontade: 4, nome: 'Bia' });
    expect([eco(mine), mine.store.derivation.value('vontade')]).toEqual([2, 4]);
  });

  it('gives back what was written when the server refuses it, and only that', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    const { send } = server;
    server.send = async ([first, ...rest]) => {
      const rejected = [{ opId: first!.opId, message: 'Esta ficha está arquivada.' }];
      return { output: { ...(await send(rest)).output!, rejected } };
    };
    page.edit(set('nome', 'Bia'));
    page.edit(inc('eco', 1));
    await settled();
    const { state, refused } = page.view();
    expect(state).toEqual({ kind: 'saved' });
    expect(refused.map((kept) => [kept.refused, kept.op.t === 'set' && kept.op.v])).toEqual([
      ['Esta ficha está arquivada.', 'Bia'],
    ]);
    expect(page.store.doc.values).toEqual({ eco: 1 });
    await page.dismiss(refused[0]!.op.opId);
    expect(page.view().refused).toEqual([]);
  });

  it('wakes with operations older than the sheet: what still has a place counts, the rest is given back', async () => {
    const server = new Server();
    const rope = { _id: 'a', _pos: 'V', oque: 'Corda' };
    server.doc = docOf({ itens: [rope] });
    const browser = new Browser(server);
    const asleep = await browser.page();
    browser.online = false;
    asleep.edit(set('itens/a/oque', 'Corda de vinte metros'));
    asleep.edit(inc('eco', 1));
    server.apply([
      { opId: 'x1', sheet: 'f1', base: 0, t: 'del', list: 'itens', itemId: 'a' },
      ...Array.from(
        { length: 300 },
        (_, n): Op => ({ opId: `y${n}`, sheet: 'f1', base: n, t: 'inc', path: 'eco', by: 1 }),
      ),
    ]);
    await settled();
    browser.online = true;
    asleep.wake();
    await settled();
    expect(server.doc.values).toEqual({ eco: 301, itens: [] });
    const { state, refused } = asleep.view();
    expect(state).toEqual({ kind: 'saved' });
    expect(refused.map((kept) => [kept.refused, kept.op.t === 'set' && kept.op.v])).toEqual([
      ['Este item já não está na lista.', 'Corda de vinte metros'],
    ]);
    expect(asleep.store.doc.values).toEqual(server.doc.values);
  });

  it('shows in ten tabs what is typed in one, and sends it once', async () => {
    const server = new Server();
    const browser = new Browser(server);
    const pages: SheetSync[] = [];
    for (let n = 0; n < 10; n += 1) pages.push(await browser.page());
    for (const page of pages) page.edit(inc('eco', 1));
    await settled();
    expect(pages.map(eco)).toEqual(new Array(10).fill(10));
    expect([server.doc.values.eco, server.batches.flat().length]).toEqual([10, 10]);
    expect(pages.map((page) => page.view().state.kind)).toEqual(new Array(10).fill('saved'));
  });

  it('keeps what a server in trouble does not answer, says so, and sends it once there is an answer', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    const { send } = server;
    server.send = async () => ({ refusal: refusalOf('INTERNAL', 'Algo deu errado do nosso lado.') });
    page.edit(inc('eco', 2));
    await vi.advanceTimersByTimeAsync(500);
    expect(page.view().state).toEqual({ kind: 'unanswered', kept: false });
    server.send = send;
    await settled();
    expect([server.doc.values.eco, page.view().state.kind]).toEqual([2, 'saved']);
  });

  it('waits, without losing anything, while the session is over', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    const { send } = server;
    server.send = async () => ({ refusal: refusalOf('UNAUTHENTICATED', 'Entre na sua conta.') });
    page.edit(inc('eco', 1));
    await vi.advanceTimersByTimeAsync(500);
    expect(page.view().state).toEqual({ kind: 'blocked', message: 'Entre na sua conta.' });
    server.send = send;
    await settled();
    expect([page.view().state.kind, server.doc.values.eco]).toEqual(['saved', 1]);
  });

  it('takes one bad edit out of a batch that the server refuses as a whole', async () => {
    const server = new Server();
    const page = await new Browser(server).page();
    const { send } = server;
    server.send = async (ops) => {
      if (ops.some((op) => op.t === 'set' && op.v === 'mau'))
        return { refusal: refusalOf('INVALID_ARGUMENT', 'Não serve.') };
      return send(ops);
    };
    page.edit(inc('eco', 1));
    page.edit(set('nome', 'mau'));
    page.edit(inc('eco', 1));
    await settled();
    expect(server.doc.values).toEqual({ eco: 2 });
    expect(page.view()).toMatchObject({ state: { kind: 'saved' }, refused: [{ refused: 'Não serve.' }] });
  });
});
