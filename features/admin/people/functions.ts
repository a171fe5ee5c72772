import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { idOf, optional, success } from '../../kit/schema.ts';
import { userList, usersQuery } from '../../people/accounts/people-schema.ts';
import { creatorList, creatorsQuery } from '../../publishing/creators/registration-schema.ts';
import { listUsers } from '../../shop/keys/list-users.server.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { listCreators } from './list-creators.server.ts';
import { promoteToCreator, promoteUserToBeta } from './promote.server.ts';
import { roleChange, suspension } from './role-schema.ts';
import { changeRoleByAdmin } from './set-user-role.server.ts';
import { suspendUser } from './suspend-user.server.ts';

const uid = z.string().min(1).max(128);
const noSuchUser = 'No user has this uid.';

export const peopleFunctions = [
  defineFunction({
    name: 'listCreators',
    may: ['list', 'creator'],
    onlyReads: true,
    summary: 'Applications and creators.',
    input: creatorsQuery,
    output: creatorList,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listCreators(ctx, input),
  }),
  defineAct({
    name: 'promoteUserToBeta',
    may: ['promote', 'user'],
    summary: 'Gives a plain user the role beta.',
    input: z.object({ uid, reason: optional(reason) }),
    output: success,
    refusals: { NOT_FOUND: noSuchUser },
    act: (_ctx, tx, _caller, input) => promoteUserToBeta(tx, input.uid),
  }),
  defineAct({
    name: 'promoteToCreator',
    may: ['promote', 'user'],
    summary: 'Makes a user a creator, tied to a creator id.',
    input: z.object({
      uid,
      creatorId: idOf,
      isCreatorOwner: z.boolean(),
      reason: optional(reason),
    }),
    output: success,
    refusals: { NOT_FOUND: 'No user has this uid, or no creator this id.' },
    act: promoteToCreator,
  }),
  defineFunction({
    name: 'listUsers',
    may: ['list', 'user'],
    onlyReads: true,
    summary: 'People by part of an e-mail, a name, a uid or a code, newest first.',
    input: usersQuery,
    output: userList,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listUsers(ctx, input),
  }),
  defineAct({
    name: 'setUserRole',
    may: ['setRole', 'user'],
    summary:
      'Gives a user a role, whatever they had. It holds from their next request on; a lower one closes their streams.',
    input: roleChange,
    output: success,
    refusals: {
      INVALID_ARGUMENT: 'A creator without the id of one, or no reason.',
      NOT_FOUND: 'No user has this uid, or no creator this id.',
      FAILED_PRECONDITION: 'The last admin.',
    },
    act: changeRoleByAdmin,
  }),
  defineAct({
    name: 'suspendUser',
    may: ['suspend', 'user'],
    summary: 'Keeps a user out, and ends their sessions, tokens and streams; or lets them in again.',
    input: suspension,
    output: success,
    refusals: {
      INVALID_ARGUMENT: 'No reason.',
      NOT_FOUND: noSuchUser,
      FAILED_PRECONDITION: 'The last admin.',
    },
    act: (ctx, tx, _caller, input) => suspendUser(ctx, tx, input),
  }),
] as const;
