import { describe, expect, it } from 'vitest';
import type { Message, MessagePage } from '../../../features/play/campaigns/talk/message-schema.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { daysOf, dayWords, linesOf, logOf, newSince, withNews, withOlder, withoutMessage } from './log-lines.ts';

const time = (n: number): string => new Date(Date.UTC(2026, 10, 28, 12, 0, n)).toISOString();
const message = (n: number) => ({ messageId: `m${n}`, at: time(n), text: `${n}` }) as Message;
const roll = (n: number, more: Partial<RollView> = {}) => ({ id: `r${n}`, at: time(n), ...more }) as RollView;
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => last - n);
const said = (first: number, last: number, nextCursor: string | null = 'more'): MessagePage => ({
  campaignId: 'mesa',
  messages: from(first, last).map(message),
  nextCursor,
});
const rolls = (first: number, last: number) => from(first, last).map((n) => roll(n));
const ids = (log: ReturnType<typeof logOf>, onlyRolls = false) => linesOf(log, onlyRolls).lines.map(({ id }) => id);

describe('the log of a table', () => {
  it('stands in order of time, the newest last, with rolls alone for whoever wants them', () => {
    const log = logOf({ rolls: [roll(4), roll(2)], page: { ...said(1, 1, null), messages: [message(3), message(1)] } });
    expect(ids(log)).toEqual(['m1', 'r2', 'm3', 'r4']);
    expect(ids(log, true)).toEqual(['r2', 'r4']);
    expect(linesOf(log, false).more).toBe(false);
    expect(linesOf(logOf({ rolls: [], page: said(1, 0, null) }), false)).toEqual({ lines: [], more: false });
  });

  it('has no gaps while one of its lists goes on further back than the other', () => {
    const log = logOf({ rolls: rolls(1, 19), page: said(10, 12) });
    expect(ids(log)[0]).toBe('r10');
    expect(ids(log, true)[0]).toBe('r1');
    expect([linesOf(log, false).more, linesOf(log, true).more]).toEqual([true, false]);
    const full = logOf({ rolls: rolls(30, 49), page: said(1, 5, null) });
    expect(ids(full)[0]).toBe('r30');
  });

  it('goes back as far as it is asked for', () => {
    const log = logOf({ rolls: [roll(20)], page: said(10, 12) });
    const once = withOlder(log, { rolled: { rolls: [roll(20)], nextCursor: null }, said: said(6, 12) });
    expect(ids(once)).toEqual(['m6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12', 'r20']);
    const twice = withOlder(once, { rolled: null, said: said(1, 5, null) });
    expect(ids(twice)).toHaveLength(13);
    expect(linesOf(twice, false).more).toBe(false);
  });

  it('keeps every line between what was read before and what is new', () => {
    let log = withOlder(logOf({ rolls: [], page: said(10, 12) }), { rolled: null, said: said(8, 12) });
    for (const last of [14, 16, 18, 20]) log = withNews(log, { rolls: [], page: said(last - 2, last) });
    expect(ids(log)).toEqual(
      from(8, 20)
        .toReversed()
        .map((n) => `m${n}`),
    );
  });

  it('loses a line that was taken away, whoever read how far back', () => {
    const read = withOlder(logOf({ rolls: [], page: said(10, 12) }), { rolled: null, said: said(6, 12) });
    const heard = withNews(read, { rolls: [], page: { ...said(9, 12), messages: [12, 10, 9].map(message) } });
    expect(ids(heard)).toEqual(['m6', 'm7', 'm8', 'm9', 'm10', 'm12']);
    expect(ids(withoutMessage(heard, 'm7'))).not.toContain('m7');
    expect(ids(withNews(heard, { rolls: [], page: said(12, 12, null) }))).toEqual(['m12']);
  });

  it('shows a roll as it is by now', () => {
    const log = withNews(logOf({ rolls: [roll(2), roll(1)], page: said(1, 0, null) }), {
      rolls: [roll(3), roll(2, { undone: true }), roll(1)],
      page: said(1, 0, null),
    });
    expect(linesOf(log, false).lines.map((line) => 'roll' in line && Boolean(line.roll.undone))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stands under its days, by the clock of whoever reads', () => {
    const at = (moment: string) => ({ ...message(1), messageId: moment, at: moment });
    const late = ['2026-11-28T22:00:00.000Z', '2026-11-29T02:59:00.000Z', '2026-11-29T03:30:00.000Z'];
    const page = { ...said(1, 0, null), messages: late.map(at) };
    const { lines } = linesOf(logOf({ rolls: [], page }), false);
    const counted = (zone: string | null) => daysOf(lines, zone).map(({ day, lines: of }) => [day, of.length]);
    expect(counted(null)).toEqual([
      ['2026-11-28', 2],
      ['2026-11-29', 1],
    ]);
    expect(counted('America/Manaus')).toEqual([['2026-11-28', 3]]);
    expect(counted('Asia/Tokyo')).toEqual([['2026-11-29', 3]]);
    expect(daysOf([], null)).toEqual([]);
    expect(dayWords('2026-11-28')).toBe('sábado, 28 de novembro de 2026');
  });

  it('counts the lines of others after the last that was at the foot', () => {
    const by = (uid: string) => ({ by: { uid, displayName: uid } });
    const lines = linesOf(
      logOf({
        rolls: [roll(2, by('ana')), roll(4, by('bia'))],
        page: {
          ...said(1, 1, null),
          messages: [
            { ...message(3), ...by('eu') },
            { ...message(1), ...by('ana') },
          ],
        },
      }),
      false,
    ).lines;
    expect(newSince(lines, 'm1', 'eu')).toBe(2);
    expect(newSince(lines, 'r4', 'eu')).toBe(0);
    expect(newSince(lines, 'gone', 'eu')).toBe(0);
    expect(newSince([], undefined, 'eu')).toBe(0);
  });
});
