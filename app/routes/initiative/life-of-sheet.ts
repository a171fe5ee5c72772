import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { livesBySheet } from '../../../game/initiative/encounter.ts';
import { valueAfter } from '../tables/several-change.ts';

export type CountedFact = PartyMember['card'][number] & { max: number };

/** The facts that the card of a sheet counts up to a maximum. */
export const countedOf = (sheet: PartyMember): CountedFact[] =>
  sheet.card.filter((fact): fact is CountedFact => fact.max !== null);

/** A sheet’s life in a fight: its wounds, or the first thing that its card counts. */
export function lifeOf(sheet: PartyMember): CountedFact | undefined {
  const counted = countedOf(sheet);
  return counted.find(({ rises }) => rises) ?? counted[0];
}

/** The sheet by which a combatant lives; undefined where the fight counts hit points, and while the sheet is not read. */
export const sheetOf = (one: CombatantView, party: readonly PartyMember[]): PartyMember | undefined =>
  livesBySheet(one) ? party.find(({ characterId }) => characterId === one.characterId) : undefined;

/** Somebody whose life a press changes. */
export interface Target {
  one: CombatantView;
  /** The life that the sheet counts; null where the fight counts hit points. */
  fact: CountedFact | null;
}

/** Those whom a blow reaches: nobody whose life is on a sheet that is not read, or that the viewer may not change. */
export const targetsOf = (members: readonly CombatantView[], party: readonly PartyMember[]): Target[] =>
  members.flatMap((one): Target[] => {
    if (!livesBySheet(one)) return [{ one, fact: null }];
    const sheet = sheetOf(one, party);
    const fact = sheet && lifeOf(sheet);
    return fact?.editable ? [{ one, fact }] : [];
  });

/** So much is added to a life that was hit or healed: wounds rise where hit points fall. */
export const lifeStep = ({ rises }: CountedFact, by: number): number => (rises === true ? -by : by);

/** A target's life before a blow, and after it. */
export function beforeAndAfter({ one, fact }: Target, by: number): [before: number, after: number] {
  if (fact === null) return [one.hp ?? 0, (one.hp ?? 0) + by];
  const before = Number(fact.value);
  return [before, valueAfter(before, { max: fact.max, by: lifeStep(fact, by) })];
}
