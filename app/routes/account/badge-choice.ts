import { moveItem } from '../../../lib/list.ts';

/** The ids that are shown, in their order; null where nothing was chosen, which shows all. */
export type BadgeChoice = readonly string[] | null;

/** Showing everything in the order of earning is no choice: a badge that is earned later then appears too. */
const settled = (owned: readonly string[], next: readonly string[]): BadgeChoice =>
  next.length === owned.length && next.every((id, at) => id === owned[at]) ? null : next;

/** A badge that was lost keeps its place in the saved choice, and is not shown. */
const shownOf = (owned: readonly string[], chosen: BadgeChoice): readonly string[] =>
  chosen?.filter((id) => owned.includes(id)) ?? owned;

/** All badges of somebody: those that are shown, in the order of the page, before those that are not. */
export function badgeRows(owned: readonly string[], chosen: BadgeChoice): { id: string; isShown: boolean }[] {
  const shown = shownOf(owned, chosen);
  return [
    ...shown.map((id) => ({ id, isShown: true })),
    ...owned.filter((id) => !shown.includes(id)).map((id) => ({ id, isShown: false })),
  ];
}

export function withToggled(owned: readonly string[], chosen: BadgeChoice, id: string): BadgeChoice {
  const shown = shownOf(owned, chosen);
  const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
  return settled(owned, next);
}

/** The choice with one badge at another place. */
export function withMoved(owned: readonly string[], chosen: BadgeChoice, id: string, to: number): BadgeChoice {
  const shown = shownOf(owned, chosen);
  return settled(owned, moveItem(shown, shown.indexOf(id), to));
}
