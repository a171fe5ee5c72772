/**
 * The people whom money or things of value serve. Nobody decides about what they asked for, what serves them, or what
 * serves the team they are a member of; an admin who became one since it was asked for is no second person.
 */
export interface Stake {
  /** The people who get or paid for it. */
  people: readonly (string | null)[];
  /** The creators it is about. */
  creators?: readonly (string | null)[];
  /** The admin who asked for it, if one did. */
  asked?: { by: string; at: Date };
}

export interface Decider {
  uid: string;
  creatorId: string | null;
  /** Null: since before this was noted, or by the list of the machine’s owner. */
  adminSince: Date | null;
}

export const CONFLICTS = ['asked', 'own', 'team', 'newcomer'] as const;
export type Conflict = (typeof CONFLICTS)[number];

export function conflictOf({ uid, creatorId, adminSince }: Decider, stake: Stake): Conflict | null {
  if (stake.asked?.by === uid) return 'asked';
  if (stake.people.includes(uid)) return 'own';
  if (creatorId !== null && stake.creators?.includes(creatorId)) return 'team';
  return stake.asked && adminSince && adminSince >= stake.asked.at ? 'newcomer' : null;
}

export const CONFLICT_WORDS: Record<Conflict, string> = {
  asked: 'Quem pediu esta devolução não pode confirmar: chame outra pessoa da administração.',
  own: 'Isto é da sua própria conta: peça a outra pessoa da administração.',
  team: 'Isto é da casa de que você faz parte: peça a outra pessoa da administração.',
  newcomer: 'Você entrou na administração depois deste pedido: quem confirma é outra pessoa, que já era dela.',
};
