import { z } from 'zod';
import { CREATOR_ROLES } from '../../../kit/caller.ts';
import { defineFunction } from '../../../kit/function.ts';
import { optional, success } from '../../../kit/schema.ts';
import { reason } from '../../../site/audit/audit.ts';
import { defineAct } from '../../../site/audit/define-act.server.ts';
import { creatorInvitation, creatorMember } from '../creator-schema.ts';
import { leaveCreator } from '../leave-creator.server.ts';
import { INVITATIONS } from '../limits.server.ts';
import { setCreatorMember } from '../set-creator-member.server.ts';
import { TEAM_BOUNDS } from '../team.ts';
import { answerCreatorInvitation, getCreatorInvitations } from '../team-invitations.server.ts';

const creatorId = z.string().min(1).max(64);
const { trusted, untrusted } = TEAM_BOUNDS;

export const teamFunctions = [
  defineAct({
    name: 'setCreatorMember',
    may: ['changeMembers', 'creator'],
    sealsAnswer: true,
    summary: 'Invites an address to a creator’s team, changes a role, or takes a person or an invitation out of it.',
    input: z.object({
      email: z.string().trim().toLowerCase().max(254),
      role: z.enum(CREATOR_ROLES).nullable().describe('Null takes the person out of the team, or the invitation back.'),
      creatorId: optional(creatorId).describe('For an admin; others change their own team.'),
      reason: optional(reason),
    }),
    output: z.object({ members: z.array(creatorMember) }),
    refusals: {
      INVALID_ARGUMENT: 'An admin who names no creator, or no address to write to (`details.field`).',
      PERMISSION_DENIED: 'The caller is a member and no owner.',
      NOT_FOUND: 'No such creator, another one than the caller’s, or null for an address that is not in the team.',
      FAILED_PRECONDITION: `The last owner stays (\`lastOwner\`); a team has at most ${trusted.members} members and invitations, ${untrusted.members} of a creator that is not trusted (\`full\`).`,
    },
    limits: INVITATIONS,
    act: setCreatorMember,
  }),
  defineFunction({
    name: 'getCreatorInvitations',
    may: ['join', 'creator'],
    onlyReads: true,
    summary: 'The invitations to creators’ teams for the caller’s verified address, newest first.',
    input: z.object({}),
    output: z.object({ invitations: z.array(creatorInvitation) }),
    run: async (ctx, caller) => ({ invitations: await getCreatorInvitations(ctx, caller) }),
  }),
  defineAct({
    name: 'answerCreatorInvitation',
    may: ['join', 'creator'],
    summary: 'Joins a creator’s team as the caller’s verified address was invited, or refuses.',
    input: z.object({
      creatorId,
      accept: z.boolean(),
      role: optional(z.enum(CREATOR_ROLES)).describe('The role that the caller saw: another one is not accepted.'),
      reason: optional(reason),
    }),
    output: z.object({ role: z.enum(CREATOR_ROLES).nullable() }),
    refusals: {
      NOT_FOUND: 'No open invitation of this creator for the caller’s verified address.',
      FAILED_PRECONDITION: 'The caller is a member of another creator (`elsewhere`).',
      ABORTED: 'The invitation’s role is another one than `role` (`changed`).',
    },
    act: answerCreatorInvitation,
  }),
  defineAct({
    name: 'leaveCreator',
    may: ['leave', 'creator'],
    summary: 'The caller leaves their creator’s team and gets back their earlier role of the site.',
    input: z.object({ reason: optional(reason) }),
    output: success,
    refusals: {
      NOT_FOUND: 'The caller is in no team.',
      FAILED_PRECONDITION: 'The caller is the last owner (`lastOwner`).',
    },
    act: (ctx, tx, caller) => leaveCreator(ctx, tx, caller),
  }),
] as const;
