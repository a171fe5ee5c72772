import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import type { Row } from '../../../features/play/initiative/rows.ts';

export type CountedFact = PartyMember['card'][number] & { max: number };

/** The facts that the card of a sheet counts up to a maximum. */
export const countedOf = (sheet: PartyMember): CountedFact[] =>
  sheet.card.filter((fact): fact is CountedFact => fact.max !== null);

/** A sheet’s life in a fight: its wounds, or the first thing that its card counts. */
export function lifeOf(sheet: PartyMember): CountedFact | undefined {
  const counted = countedOf(sheet);
  return counted.find(({ rises }) => rises) ?? counted[0];
}

/** The sheet whose own numbers are a row’s life; undefined where the fight counts hit points for it. */
export function sheetOfRow(
  { members }: Pick<Row<CombatantView>, 'members'>,
  party: readonly PartyMember[],
): PartyMember | undefined {
  const [one] = members;
  if (members.length !== 1 || !one || one.hp !== null || one.characterId === undefined) return undefined;
  const sheet = party.find(({ characterId }) => characterId === one.characterId);
  return sheet && lifeOf(sheet)?.editable ? sheet : undefined;
}

/** So much is added to a life that was hit or healed: wounds rise where hit points fall. */
export const lifeStep = ({ rises }: CountedFact, by: number): number => (rises === true ? -by : by);
