import { describe, expect, it } from 'vitest';
import { shownBadges } from '../../../features/community/profile/profile-page.ts';
import { badgeRows, withMoved, withToggled } from './badge-choice.ts';

const OWNED = ['a', 'b', 'c'];

describe('a choice of badges', () => {
  it('is none at first, which shows all', () => {
    expect(badgeRows(OWNED, null).map(({ isShown }) => isShown)).toEqual([true, true, true]);
    expect(shownBadges([{ id: 'a' }, { id: 'b' }], null)).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('leaves one out, and takes it in again at the end', () => {
    const without = withToggled(OWNED, null, 'a');
    expect(without).toEqual(['b', 'c']);
    expect(badgeRows(OWNED, without).at(-1)).toEqual({ id: 'a', isShown: false });
    expect(withToggled(OWNED, without, 'a')).toEqual(['b', 'c', 'a']);
    expect(withToggled(['a'], null, 'a')).toEqual([]);
  });

  it('orders them, and is none again in the order of earning', () => {
    const moved = withMoved(OWNED, null, 'c', 1);
    expect(moved).toEqual(['a', 'c', 'b']);
    expect(withMoved(OWNED, moved, 'c', 2)).toBeNull();
  });

  it('keeps all that were chosen: the editor says which are too many', () => {
    const many = Array.from({ length: 50 }, (_, n) => `b${n}`);
    expect(withToggled(many, null, 'b0')).toHaveLength(49);
    expect(withMoved(many, null, 'b49', 0)).toHaveLength(50);
  });

  it('leaves lost ones out of what is changed', () => {
    expect(badgeRows(['a'], ['lost', 'a'])).toEqual([{ id: 'a', isShown: true }]);
    expect(withToggled(OWNED, ['lost', 'c'], 'a')).toEqual(['c', 'a']);
  });

  it('shows on the page what is chosen and still owned, in its order', () => {
    const earned = [{ id: 'a' }, { id: 'b' }];
    expect(shownBadges(earned, ['b', 'lost', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(shownBadges(earned, [])).toEqual([]);
  });
});
