import { TABLE_HEAD, type TableRole } from '../../kit/permissions.ts';
import type { CampaignState } from '../../people/seats/campaign-state.ts';
import { MEMBERS_MAX } from './campaign-limits.ts';

/** The states in the order in which they are looked for; a member passes over `usedUp` and `full`. */
export const INVITATION_STATES = ['revoked', 'expired', 'closed', 'usedUp', 'full', 'open'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
export type InvitationEnd = Exclude<InvitationState, 'open'>;

interface Usable {
  uses: number;
  used: number;
  expiresAt: Date;
  revokedAt: Date | null;
}

interface InvitingTable {
  state: CampaignState;
  /** How many are at the table. */
  members: number;
}

export function invitationState(invitation: Usable, table: InvitingTable, now: Date): InvitationState {
  if (invitation.revokedAt) return 'revoked';
  if (invitation.expiresAt <= now) return 'expired';
  if (table.state === 'closed') return 'closed';
  if (invitation.used >= invitation.uses) return 'usedUp';
  return table.members >= MEMBERS_MAX ? 'full' : 'open';
}

const ENDS: Record<InvitationEnd, { what: string; isReplaceable: boolean }> = {
  revoked: { what: 'Este convite foi cancelado.', isReplaceable: true },
  expired: { what: 'Este convite venceu.', isReplaceable: true },
  closed: { what: 'Esta mesa foi encerrada e não recebe mais ninguém.', isReplaceable: false },
  usedUp: { what: 'Todos os lugares deste convite já foram usados.', isReplaceable: true },
  full: { what: `Esta mesa já tem ${MEMBERS_MAX} pessoas: não cabe mais ninguém.`, isReplaceable: false },
};

/** The sentence on an invitation that ended, with what its reader can do: who made it makes another. */
export function endOfInvitation(state: InvitationEnd, { own }: { own: boolean }): string {
  const { what, isReplaceable } = ENDS[state];
  if (!isReplaceable) return what;
  return `${what} ${own ? 'Para chamar mais gente, faça outro na mesa.' : 'Peça outro a quem chamou você.'}`;
}

/**
 * Whoever was taken out of a table comes back by an invitation for one person, made since: that is a mestre's word. One
 * for several is meant for others.
 */
export const bringsBack = (
  { uses, createdAt, by }: Pick<Usable, 'uses'> & { createdAt: Date; by: TableRole | null },
  removedAt: Date,
): boolean => by === TABLE_HEAD && uses === 1 && createdAt >= removedAt;

export const REMOVED =
  'Tiraram você desta mesa, e este convite não traz de volta. Peça a quem mestra um convite só seu.';

export const invitationPath = (code: string): string => `/campanhas/convite/${code}`;
