import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';

type Fact = PartyMember['card'][number];

/** A change of a resource of one character: the values before and after it. */
export interface Step {
  characterId: string;
  name: string;
  from: number;
  to: number;
}

const AMOUNT = /^[+−-]?\d{1,6}$/;

/** The amount that somebody typed, as “−2”, “+3” or “3”; null for none. */
export function amountOf(text: string): number | null {
  const plain = text.trim();
  if (!AMOUNT.test(plain)) return null;
  const by = Number(plain.replace('−', '-'));
  return by === 0 ? null : by;
}

const resourceOf = ({ card }: Pick<PartyMember, 'card'>, fieldId: string): (Fact & { max: number }) | undefined =>
  card.find((fact): fact is Fact & { max: number } => fact.fieldId === fieldId && fact.max !== null && fact.editable);

/** The resources that the leader may change of somebody in the party, each once. */
export function resourcesOf(party: readonly PartyMember[]): { fieldId: string; label: string }[] {
  const known = new Map<string, string>();
  for (const { card } of party)
    for (const { fieldId, label, max, editable } of card)
      if (max !== null && editable && !known.has(fieldId)) known.set(fieldId, label);
  return [...known].map(([fieldId, label]) => ({ fieldId, label }));
}

/** A resource's value after a step: it goes no further than none and its maximum. */
export const valueAfter = (value: number, { max, by }: { max: number; by: number }): number =>
  Math.max(Math.min(0, value), Math.min(Math.max(max, value), value + by));

/** The step of each character who has the resource; half of an amount is rounded towards nothing. */
export const stepsOf = (
  party: readonly PartyMember[],
  { fieldId, by, halved }: { fieldId: string; by: number; halved: ReadonlySet<string> },
): Step[] =>
  party.flatMap((one) => {
    const fact = resourceOf(one, fieldId);
    if (!fact || typeof fact.value !== 'number') return [];
    const amount = halved.has(one.characterId) ? Math.trunc(by / 2) : by;
    const to = valueAfter(fact.value, { max: fact.max, by: amount });
    return [{ characterId: one.characterId, name: one.name.trim() || 'Sem nome', from: fact.value, to }];
  });

/** The steps that lead back. */
export const backOf = (steps: readonly Step[]): Step[] =>
  steps.map((step) => ({ ...step, from: step.to, to: step.from }));
