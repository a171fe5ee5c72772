import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { idOf, optional, success, TO_SHOW } from '../../kit/schema.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { INVITATION_DAYS } from './application.ts';
import { claimCreator } from './claim-creator.server.ts';
import { editCreator } from './edit-creator.server.ts';
import { getPayoutAccount } from './get-payout-account.server.ts';
import { inviteCreatorOwner } from './invite-creator-owner.server.ts';
import { APPLICATION_ATTEMPTS, APPLICATION_MAILS, PAYOUT_CHANGES } from './limits.server.ts';
import { payoutAccountAnswer, payoutAccountChange, payoutAccountInput, payoutAccountWhole } from './payout-schema.ts';
import { preRegisterCreator } from './pre-register-creator.server.ts';
import { registerCreator } from './register-creator.server.ts';
import { creatorEdit, preRegistration, registration } from './registration-schema.ts';
import { revealDocument } from './reveal-document.server.ts';
import { revealPayoutAccount } from './reveal-payout-account.server.ts';
import { reviewCreator } from './review-creator.server.ts';
import { setPayoutAccount } from './set-payout-account.server.ts';
import { teamFunctions } from './team/functions.ts';
import { trustCreator } from './trust-creator.server.ts';

const creatorId = z.string().min(1).max(64);

export const creatorFunctions = [
  ...teamFunctions,
  defineFunction({
    name: 'registerCreator',
    may: ['apply', 'creator'],
    summary: 'Applies to publish. The address gets a link that confirms it; then an admin reviews the application.',
    input: registration,
    output: z.object({ applicationId: z.uuid() }),
    refusals: {
      INVALID_ARGUMENT: 'A CPF or CNPJ that is wrong; `details.field` names the field.',
    },
    limits: [APPLICATION_ATTEMPTS, APPLICATION_MAILS],
    keepsForVisitors: true,
    run: registerCreator,
  }),
  defineAct({
    name: 'reviewCreator',
    may: ['review', 'creator'],
    summary: 'Approves or rejects a confirmed application. Approval makes a creator.',
    input: z.object({ applicationId: idOf, decision: z.enum(['approve', 'reject']), reason: optional(reason) }),
    output: z.object({ creatorId: z.string().exactOptional() }),
    refusals: {
      INVALID_ARGUMENT: 'A rejection without a reason.',
      NOT_FOUND: 'No such application.',
      FAILED_PRECONDITION:
        '`details.state`: `unconfirmed`, or `documentInUse` where a creator has the same document by now.',
      ABORTED: 'It is decided; `details.state` says how.',
    },
    act: reviewCreator,
  }),
  defineAct({
    name: 'preRegisterCreator',
    may: ['preRegister', 'creator'],
    sealsAnswer: true,
    summary: `Makes a creator and an invitation to claim it within ${INVITATION_DAYS} days, mailed where there is an e-mail.`,
    input: preRegistration.extend({ reason: optional(reason) }),
    output: z.object({ creatorId: z.string(), url: z.string() }),
    refusals: { INVALID_ARGUMENT: 'As in `registerCreator`.' },
    act: (ctx, tx, _caller, input) => preRegisterCreator(ctx, tx, input),
  }),
  defineAct({
    name: 'inviteCreatorOwner',
    may: ['preRegister', 'creator'],
    sealsAnswer: true,
    summary: 'Makes another invitation to a creator that has no owner.',
    input: z.object({ creatorId, reason: optional(reason) }),
    output: z.object({ url: z.string() }),
    refusals: { NOT_FOUND: 'No creator has this id.', FAILED_PRECONDITION: 'It has one; `details.state` is `owned`.' },
    act: (ctx, tx, _caller, input) => inviteCreatorOwner(ctx, tx, input),
  }),
  defineAct({
    name: 'claimCreator',
    may: ['claim', 'creator'],
    summary: 'Makes the caller the owner of the creator that an invitation is for.',
    input: z.object({ token: z.string().min(1).max(200), reason: optional(reason) }),
    output: z.object({ creatorId: z.string() }),
    refusals: {
      NOT_FOUND: 'No such invitation.',
      ABORTED: 'It was used; `details.state` is `claimed`.',
      FAILED_PRECONDITION: '`details.state`: `expired`, or `member` where the caller belongs to another creator.',
    },
    act: claimCreator,
  }),
  defineAct({
    name: 'revealCreatorDocument',
    may: ['review', 'creator'],
    sealsAnswer: true,
    summary: 'The whole CPF or CNPJ of an application or a creator. The audit log says who asked.',
    input: z
      .object({ applicationId: optional(idOf), creatorId: optional(creatorId), reason: optional(reason) })
      .refine((of) => (of.applicationId === undefined) !== (of.creatorId === undefined), {
        message: 'Diga de qual cadastro, ou de qual produtor.',
        params: TO_SHOW,
      }),
    output: z.object({ document: z.string() }),
    refusals: { NOT_FOUND: 'No such application or creator, or it has no document.' },
    act: (_ctx, tx, _caller, input) => revealDocument(tx, input),
  }),
  defineFunction({
    name: 'getPayoutAccount',
    may: ['changePayout', 'creator'],
    onlyReads: true,
    summary: 'Where a creator’s payouts go, masked; null while nobody said it.',
    input: payoutAccountInput,
    output: payoutAccountAnswer,
    refusals: {
      INVALID_ARGUMENT: 'An admin named no creator.',
      NOT_FOUND: 'The creator is not the caller’s.',
      PERMISSION_DENIED: 'A member who may not see money.',
    },
    run: async (ctx, caller, { creatorId }) => ({ account: await getPayoutAccount(ctx, caller, creatorId) }),
  }),
  defineAct({
    name: 'setPayoutAccount',
    may: ['changePayout', 'creator'],
    summary: 'Says where a creator’s payouts go. Its owners and finance members are told by mail. No money is sent.',
    input: payoutAccountChange,
    output: payoutAccountAnswer,
    refusals: {
      INVALID_ARGUMENT: 'A wrong document, key or number; `details.field` names it. Or an admin named no creator.',
      NOT_FOUND: 'The creator is not the caller’s, or there is none.',
      PERMISSION_DENIED: 'A member who may not see money.',
    },
    limits: [PAYOUT_CHANGES],
    act: setPayoutAccount,
  }),
  defineAct({
    name: 'revealPayoutAccount',
    may: ['revealPayout', 'creator'],
    sealsAnswer: true,
    summary: 'The whole payout account of a creator, for whoever pays it. The audit log says who asked.',
    input: z.object({ creatorId, reason: optional(reason) }),
    output: payoutAccountWhole,
    refusals: { PERMISSION_DENIED: 'The creator’s own team.', NOT_FOUND: 'No such creator, or it named no account.' },
    act: async (_ctx, tx, caller, { creatorId }) => {
      await refuseConflict(tx, caller, { people: [], creators: [creatorId] });
      return revealPayoutAccount(tx, creatorId);
    },
  }),
  defineAct({
    name: 'editCreator',
    may: ['edit', 'creator'],
    summary: 'Changes a creator’s name, links, text and contacts; null empties a contact. The document stays.',
    input: creatorEdit.extend({ reason }),
    output: success,
    refusals: { INVALID_ARGUMENT: 'No reason.', NOT_FOUND: 'No creator has this id.' },
    act: (_ctx, tx, _caller, input) => editCreator(tx, input),
  }),
  defineAct({
    name: 'trustCreator',
    may: ['trust', 'creator'],
    summary: 'Lets a creator publish without a review, or takes that back.',
    input: z.object({ creatorId, trusted: z.boolean(), reason }),
    output: success,
    refusals: { INVALID_ARGUMENT: 'No reason.', NOT_FOUND: 'No creator has this id.' },
    act: trustCreator,
  }),
] as const;
