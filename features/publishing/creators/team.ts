import type { CreatorRole } from '../../kit/caller.ts';

/**
 * The bounds of a team, members and open invitations together, and of the invitations that a house makes in 24 hours.
 */
export const TEAM_BOUNDS = {
  trusted: { members: 50, invitationsADay: 50 },
  untrusted: { members: 5, invitationsADay: 15 },
} as const;

/** One address gets no more of one house within `KEPT_DAYS`, so that a refusal is no beginning of a siege. */
export const INVITATIONS_PER_ADDRESS = 5;
export const TEAM_INVITATION_DAYS = 30;
/** The days for which an invitation that is over is remembered, for the bound of an address. */
export const KEPT_DAYS = 30;

/** An address without a secret: signing in with the invited address is the proof. */
export const TEAM_INVITATIONS_PATH = '/produtor/convites';

export const boundsOf = ({ trusted }: { trusted: boolean }) => TEAM_BOUNDS[trusted ? 'trusted' : 'untrusted'];

interface TeamMember {
  uid?: string;
  role: CreatorRole;
  state: 'invited' | 'member';
}

/** Whether nobody else of a team answers for it, so that this person can neither leave nor step down. */
export function isOnlyOwner(team: readonly TeamMember[], uid: string | null | undefined): boolean {
  const owners = team.filter(({ role, state }) => role === 'owner' && state === 'member');
  return owners.length === 1 && owners[0]!.uid === uid;
}
