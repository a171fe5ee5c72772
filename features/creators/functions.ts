import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { CREATOR_ROLES } from '../accounts/user.ts';
import { reason } from '../audit/audit.ts';
import { defineAct } from '../audit/define-act.server.ts';
import { defineFunction } from '../function.ts';
import { creatorMember, creatorView } from './creator-schema.ts';
import { getCreatorPublic } from './get-creator.server.ts';
import { MEMBERS_MAX, setCreatorMember } from './set-creator-member.server.ts';

export const creatorFunctions = [
  defineFunction({
    name: 'getCreatorPublic',
    may: ['visit', 'site'],
    summary: 'A creator’s public page: name, links and published books.',
    input: z.object({ creatorId: z.string().min(1).max(64) }),
    output: creatorView,
    refusals: { NOT_FOUND: 'No creator has this id.' },
    run: async (ctx, _caller, { creatorId }) => {
      const creator = await getCreatorPublic(ctx, creatorId);
      if (!creator) throw new AppError('NOT_FOUND', 'Não encontramos quem publica com esse endereço.');
      return creator;
    },
  }),
  defineAct({
    name: 'setCreatorMember',
    may: ['changeMembers', 'creator'],
    summary: 'Gives a person a role in a creator’s team, or takes them out of it.',
    input: z.object({
      email: z.string().trim().toLowerCase().max(254),
      role: z.enum(CREATOR_ROLES).nullable().describe('Null takes the person out of the team.'),
      creatorId: z.string().min(1).max(64).optional().describe('For an admin; others change their own team.'),
      reason: reason.optional(),
    }),
    output: z.object({ members: z.array(creatorMember) }),
    refusals: {
      INVALID_ARGUMENT: 'An admin who names no creator.',
      PERMISSION_DENIED: 'The caller is a member and no owner.',
      NOT_FOUND: 'No such creator, another one than the caller’s, or no account with this verified address.',
      ALREADY_EXISTS: 'The person belongs to another creator.',
      FAILED_PRECONDITION: `The last owner stays; a team has at most ${MEMBERS_MAX} members.`,
    },
    act: setCreatorMember,
  }),
] as const;
