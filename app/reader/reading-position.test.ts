import { describe, expect, it } from 'vitest';
import {
  compareDevices,
  dueOf,
  hearPosition,
  loseAnswer,
  notePage,
  openedAt,
  type PositionState,
  refuseSave,
  type Sight,
  startSaving,
  stayHere,
  takeAnswer,
  turnPage,
} from './reading-position.ts';

const at = (second: number): string => `2026-11-28T12:00:${String(second).padStart(2, '0')}.000Z`;
const position = (page: number, second: number) => ({ fileId: 'f', page, pages: 40, updatedAt: at(second) });
const sees = (page: number, more: Partial<Sight> = {}): Sight => ({
  kept: true,
  visible: true,
  shows: (other) => other === page,
  ...more,
});
const opened = (page = 1, saved = position(1, 1)): PositionState => openedAt(page, saved, true);
const hear = (state: PositionState, page: number, second: number, sight = sees(state.page)): PositionState =>
  compareDevices(hearPosition(state, position(page, second)), sight);
const answer = (page: number, second: number, saved: boolean) => ({ position: position(page, second), saved });
/** Sends what is due, and gets no answer. */
const withoutAnswer = (state: PositionState): PositionState => loseAnswer(startSaving(state), dueOf(state)!);

describe('the position of a book', () => {
  it('is where a link opened, and asks about the one before it unless that is the first page', () => {
    expect(openedAt(40, position(5, 1), true).elsewhere).toEqual({ page: 5, why: 'left' });
    expect(openedAt(40, position(1, 1), true).elsewhere).toBeNull();
    expect(openedAt(5, position(5, 1), true)).toMatchObject({ elsewhere: null, chosen: false });
    expect(openedAt(40, position(5, 1), false)).toMatchObject({ elsewhere: null, chosen: false });
  });

  it('is asked about once, however often it is heard', () => {
    const linked = openedAt(40, position(5, 1), true);
    expect(hear(linked, 5, 2).elsewhere).toBe(linked.elsewhere);
    expect(hear(linked, 6, 2).elsewhere).toEqual({ page: 6, why: 'device' });
  });

  it('is followed to another device by a reader who turned no page here', () => {
    expect(hear(opened(), 30, 2)).toMatchObject({ page: 30, before: 1, elsewhere: null, at: at(2) });
  });

  it('is asked about where both are used, and followed where this one is out of sight', () => {
    const here = startSaving(turnPage(opened(), 5, true));
    const saved = takeAnswer(here, 5, answer(5, 2, true));
    expect(hear(saved, 30, 3)).toMatchObject({ page: 5, elsewhere: { page: 30, why: 'device' } });
    expect(hear(saved, 30, 3, sees(5, { visible: false }))).toMatchObject({ page: 30, before: 5, elsewhere: null });
    expect(hear(saved, 6, 3, sees(5, { shows: (page) => page <= 6 }))).toMatchObject({ page: 5, elsewhere: null });
    expect(hear(saved, 30, 3, sees(5, { kept: false }))).toMatchObject({ page: 5, elsewhere: null });
  });

  it('is no other device’s while its own save is on its way, nor once that is answered', () => {
    const sending = startSaving(turnPage(opened(), 5, true));
    const echoed = hear(sending, 5, 2, sees(7));
    expect(echoed).toMatchObject({ page: 5, elsewhere: null });
    const saved = compareDevices(takeAnswer(turnPage(echoed, 7, true), 5, answer(5, 2, true)), sees(7));
    expect(saved).toMatchObject({ page: 7, elsewhere: null, wanted: 7 });
  });

  it('is saved once a time, the newest page last', () => {
    const first = turnPage(opened(), 5, true);
    expect(dueOf(first)).toBe(5);
    const sending = turnPage(startSaving(first), 6, true);
    expect(dueOf(sending)).toBeNull();
    expect(dueOf(takeAnswer(sending, 5, answer(5, 2, true)))).toBe(6);
  });

  it('is sent again without a connection, and not once it was refused', () => {
    const late = withoutAnswer(turnPage(opened(), 5, true));
    expect(dueOf(late)).toBe(5);
    expect(dueOf(turnPage(late, 6, true))).toBe(6);
    expect(dueOf(refuseSave(startSaving(turnPage(opened(), 5, true))))).toBeNull();
  });

  it('that was saved without an answer is this device’s own', () => {
    const late = withoutAnswer(turnPage(opened(), 5, true));
    const after = takeAnswer(startSaving(turnPage(late, 7, true)), 7, answer(5, 2, false));
    expect(compareDevices(after, sees(7))).toMatchObject({ elsewhere: null, at: at(2), wanted: 7 });
  });

  it('stays this device’s own when more than one answer was lost', () => {
    const twice = withoutAnswer(turnPage(withoutAnswer(turnPage(opened(), 5, true)), 7, true));
    const after = takeAnswer(startSaving(twice), 7, answer(5, 2, false));
    expect(compareDevices(after, sees(7))).toMatchObject({ page: 7, elsewhere: null, at: at(2), wanted: 7 });
  });

  it('stays this device’s own when the change is heard before it is sent again', () => {
    const late = turnPage(withoutAnswer(turnPage(opened(), 5, true)), 7, true);
    expect(hear(late, 5, 2)).toMatchObject({ page: 7, elsewhere: null, at: at(2), wanted: 7 });
  });

  it('is not saved before the question is answered', () => {
    const asked = hear(turnPage(opened(), 5, true), 30, 2);
    expect(asked.elsewhere).toEqual({ page: 30, why: 'device' });
    expect(dueOf(asked)).toBeNull();
    expect(dueOf(stayHere(asked, true))).toBe(5);
    expect(stayHere(asked, true)).toMatchObject({ elsewhere: null, before: null });
    expect(dueOf(turnPage(asked, 31, true))).toBe(31);
  });

  it('is not written over by a page that waited while another device went on', () => {
    expect(dueOf(hear(notePage(opened(), 1, true), 30, 2))).toBeNull();
    const hidden = withoutAnswer(turnPage(opened(), 5, true));
    expect(dueOf(hear(hidden, 30, 2, sees(5, { visible: false })))).toBeNull();
  });

  it('is not kept for a file that is not the newest', () => {
    expect(dueOf(turnPage(opened(), 5, false))).toBeNull();
    expect(dueOf(stayHere(opened(), false))).toBeNull();
  });
});
