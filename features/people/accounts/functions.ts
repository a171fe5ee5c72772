import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { idOf, optional, success } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { getOwnDocument } from './get-user.server.ts';
import { listUsers } from './list-users.server.ts';
import { endAllSessions, endOwnSession, getSessions } from './own-sessions.server.ts';
import { roleChange, suspension, userList, usersQuery } from './people-schema.ts';
import { promoteToCreator, promoteUserToBeta } from './promote.server.ts';
import { sessionList } from './session-schema.ts';
import { changeRoleByAdmin } from './set-user-role.server.ts';
import { suspendUser } from './suspend-user.server.ts';
import { updateUser, updateUserInput } from './update-user.server.ts';
import { userDocument } from './user-schema.ts';

const uid = z.string().min(1).max(128);
const noSuchUser = 'No user has this uid.';

export const accountFunctions = [
  defineFunction({
    name: 'getUser',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'The caller’s user document.',
    inMaintenance: true,
    input: z.object({}),
    output: userDocument,
    readsUser: true,
    run: getOwnDocument,
  }),
  defineFunction({
    name: 'updateUser',
    may: ['use', 'account'],
    sealsAnswer: true,
    summary: 'Changes the caller’s name and profile; fields that are not writable are dropped.',
    input: updateUserInput,
    output: userDocument,
    refusals: {
      INVALID_ARGUMENT: 'A title or a skin that is not owned.',
      ABORTED: 'Something of `was` was changed meanwhile; `details.changed` says what.',
    },
    run: updateUser,
  }),
  defineFunction({
    name: 'getSessions',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'Where the caller is signed in.',
    input: z.object({}),
    output: sessionList,
    run: getSessions,
  }),
  defineFunction({
    name: 'endSession',
    may: ['use', 'account'],
    summary: 'Ends one of the caller’s sessions, with its tokens and streams.',
    input: z.object({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: success,
    refusals: { NOT_FOUND: 'The caller has no such session, or it has ended.' },
    run: async (ctx, caller, { sessionId }) => {
      await endOwnSession(ctx, caller, sessionId);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'endAllSessions',
    may: ['use', 'account'],
    summary: 'Ends all of the caller’s sessions, this one too, with their tokens and streams.',
    input: z.object({}),
    output: success,
    run: async (ctx, caller) => {
      await endAllSessions(ctx, caller);
      return { success: true as const };
    },
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
