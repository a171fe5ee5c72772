import { TABLE_HEAD, type TableRole } from '../../kit/permissions.ts';
import type { CampaignState } from '../../people/seats/campaign-state.ts';

/** The states in the order in which they are looked for; a member passes over `usedUp`. */
export const INVITATION_STATES = ['revoked', 'expired', 'closed', 'usedUp', 'open'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

interface Usable {
  uses: number;
  used: number;
  expiresAt: Date;
  revokedAt: Date | null;
}

export function invitationState(invitation: Usable, campaign: { state: CampaignState }, now: Date): InvitationState {
  if (invitation.revokedAt) return 'revoked';
  if (invitation.expiresAt <= now) return 'expired';
  if (campaign.state === 'closed') return 'closed';
  return invitation.used >= invitation.uses ? 'usedUp' : 'open';
}

export const INVITATION_REFUSALS: Record<Exclude<InvitationState, 'open'>, string> = {
  revoked: 'Este convite foi cancelado. Peça outro a quem chamou você.',
  expired: 'Este convite venceu. Peça outro a quem chamou você.',
  closed: 'Esta mesa foi encerrada e não recebe mais ninguém.',
  usedUp: 'Todos os lugares deste convite já foram usados. Peça outro a quem chamou você.',
};

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
