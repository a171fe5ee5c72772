import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { cents, idOf, nextCursor, optional, success } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { confirmRefund, refuseRefund } from './answer-refund.server.ts';
import { answerWithdrawal } from './answer-withdrawal.server.ts';
import { checkoutAnswer, checkoutInput } from './checkout-schema.ts';
import { getMyPurchases, mustGetPurchase } from './get-purchase.server.ts';
import { getWithdrawal } from './get-withdrawal.server.ts';
import { UNPAID_PURCHASES } from './limits.server.ts';
import { listPurchases } from './list-purchases.server.ts';
import { listReviewQueue } from './list-review-queue.server.ts';
import { OPEN_A_DAY } from './order.ts';
import { readPayer } from './payer.server.ts';
import { listedPurchase, purchaseListQuery } from './purchase-list-schema.ts';
import { purchasePage, purchasesInput, purchaseView } from './purchase-schema.ts';
import { refundPurchase } from './refund-purchase.server.ts';
import { refundAnswer, refundInput, refundOutcome } from './refund-schema.ts';
import { resolveReviewItem } from './resolve-review-item.server.ts';
import { reviewItem, reviewQuery } from './review-schema.ts';
import { startCheckout } from './start-checkout.server.ts';
import { verifyPurchase } from './verify-purchase.server.ts';
import { withdrawPurchase } from './withdraw-purchase.server.ts';
import { withdrawalAnswer, withdrawalQuery, withdrawalView, withdrawInput } from './withdrawal-schema.ts';

const purchaseId = z.string().min(1).max(64);
const NOT_FOUND = 'No purchase of the caller has this id.';

const SECOND_PERSON = 'The admin asked for it, profits from it, or was no admin yet when it was asked for.';

export const orderFunctions = [
  definePlain({
    name: 'createPurchaseAndPreference',
    limits: [UNPAID_PURCHASES],
    may: ['make', 'purchase'],
    summary: 'Buys the caller’s cart as the server holds it.',
    body: 'json',
    input: checkoutInput,
    output: checkoutAnswer,
    done: 'The purchase, and where it is paid.',
    refusals: {
      INVALID_ARGUMENT: 'A CPF that is not valid.',
      FAILED_PRECONDITION: 'The cart is empty.',
      ABORTED:
        'The cart changed, or costs something else than `payable`; `details.state` is `cartChanged`, `details.changes` says how, the cart is corrected.',
      RESOURCE_EXHAUSTED: `The caller has begun ${OPEN_A_DAY} purchases in 24 hours that are not paid.`,
      UNAVAILABLE: 'The gateway did not answer; the same key goes on where it stopped.',
    },
    reserved: true,
    run: async (ctx, caller, input, { requestId }) =>
      startCheckout(ctx, caller, { payer: await readPayer(input), payable: input.payable }, requestId),
  }),
  defineFunction({
    name: 'getMyPurchases',
    may: ['view', 'purchase'],
    onlyReads: true,
    summary: 'The caller’s purchases, newest first.',
    inMaintenance: true,
    input: purchasesInput,
    output: purchasePage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, caller, input) => getMyPurchases(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'getPurchase',
    may: ['view', 'purchase'],
    onlyReads: true,
    summary: 'One purchase of the caller.',
    inMaintenance: true,
    input: z.object({ purchaseId }),
    output: purchaseView,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => mustGetPurchase(ctx, caller, input.purchaseId),
  }),
  defineFunction({
    name: 'verifyPurchase',
    may: ['view', 'purchase'],
    sealsAnswer: true,
    summary: 'One purchase of the caller, after asking the gateway.',
    inMaintenance: true,
    input: z.object({ purchaseId }),
    output: purchaseView,
    refusals: { NOT_FOUND, UNAVAILABLE: 'The gateway did not answer.' },
    reserved: true,
    run: (ctx, caller, input) => verifyPurchase(ctx, caller, input.purchaseId),
  }),
  defineFunction({
    name: 'getWithdrawal',
    may: ['view', 'purchase'],
    onlyReads: true,
    summary: 'What of a purchase its buyer may give back, line by line, and what they have given back.',
    input: withdrawalQuery,
    output: withdrawalView,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getWithdrawal(ctx, caller, input.purchaseId),
  }),
  defineFunction({
    name: 'withdrawPurchase',
    may: ['withdraw', 'purchase'],
    sealsAnswer: true,
    summary: 'Gives lines of a purchase back: unused ones within seven days at once, others as a request to an admin.',
    input: withdrawInput,
    output: withdrawalView,
    refusals: {
      NOT_FOUND,
      FAILED_PRECONDITION: 'The purchase is not paid, cost nothing, or was reversed.',
      ABORTED: 'Something else would be given back than `amount`; `details.state` is `withdrawalChanged`.',
    },
    reserved: true,
    run: withdrawPurchase,
  }),
  defineAct({
    name: 'answerWithdrawal',
    may: ['answer', 'withdrawal'],
    summary: 'Accepts or refuses a request to withdraw. An answered one stays as it was answered first.',
    input: z.object({
      withdrawalId: idOf,
      accept: z.boolean(),
      returned: optional(cents).describe(
        'What of the purchase went back before, as the caller saw it: nothing is accepted after something else.',
      ),
      reason: reason.describe('The answer; the buyer reads it.'),
    }),
    output: withdrawalAnswer,
    refusals: {
      PERMISSION_DENIED: SECOND_PERSON,
      NOT_FOUND: 'No request has this id.',
      FAILED_PRECONDITION: 'The whole purchase was reversed meanwhile.',
      ABORTED: 'Something else than `returned` went back before; `details.state` is `refundChanged`.',
    },
    act: answerWithdrawal,
  }),
  defineFunction({
    name: 'listPurchases',
    may: ['list', 'purchase'],
    onlyReads: true,
    summary: 'Purchases of everyone, the newest first.',
    input: purchaseListQuery,
    output: z.object({
      purchases: z.array(listedPurchase),
      nextCursor,
      manyPeople: z.boolean().describe('More people have these letters than were looked at: write more of them.'),
    }),
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listPurchases(ctx, input),
  }),
  defineFunction({
    name: 'refundPurchase',
    may: ['ask', 'refund'],
    summary:
      'Gives money of a purchase back, all that is left by default. Above `REFUND_TWO_PERSON_ABOVE`, with what went back before, a second admin confirms it first.',
    input: refundInput,
    output: refundOutcome,
    refusals: {
      PERMISSION_DENIED: 'The purchase is the admin’s own, or of the creator they are a member of.',
      NOT_FOUND: 'No purchase has this id.',
      FAILED_PRECONDITION: 'Nobody paid, less is left, or another refund of the purchase is not done yet.',
      ABORTED: 'Something else than `returned` went back before; `details.state` is `refundChanged`.',
      UNAVAILABLE: 'The gateway did not do it now; it is written down and follows. `details.state` is `refundComing`.',
    },
    reserved: true,
    run: refundPurchase,
  }),
  defineFunction({
    name: 'confirmRefund',
    may: ['confirm', 'refund'],
    summary: 'Confirms the refund of a purchase that waits, as another admin than the one who asked for it.',
    input: refundAnswer,
    output: refundOutcome,
    refusals: {
      PERMISSION_DENIED: SECOND_PERSON,
      NOT_FOUND: 'No purchase has this id.',
      FAILED_PRECONDITION: 'Nothing waits, or less is left meanwhile.',
      ABORTED: 'Another refund or amount waits; `details.state` is `refundChanged`.',
      UNAVAILABLE: 'As of `refundPurchase`.',
    },
    reserved: true,
    run: confirmRefund,
  }),
  defineAct({
    name: 'refuseRefund',
    may: ['refuse', 'refund'],
    summary: 'Ends the refund of a purchase that waits, without giving anything back.',
    input: refundAnswer,
    output: success,
    refusals: {
      NOT_FOUND: 'No purchase has this id.',
      FAILED_PRECONDITION: 'Nothing waits.',
      ABORTED: 'Another refund or amount waits; `details.state` is `refundChanged`.',
    },
    act: refuseRefund,
  }),
  defineFunction({
    name: 'listReviewQueue',
    may: ['view', 'reviewQueue'],
    onlyReads: true,
    summary: 'Purchases and payments that an admin has to look at, or that one has resolved: the newest first.',
    input: reviewQuery,
    output: z.object({ rows: z.array(reviewItem), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: listReviewQueue,
  }),
  defineAct({
    name: 'resolveReviewItem',
    may: ['resolve', 'reviewQueue'],
    summary: 'Takes one off that list. What is resolved stays as it was resolved first, and is answered so.',
    input: z.object({ reviewItemId: idOf, reason: reason.describe('What was done about it.') }),
    output: reviewItem,
    refusals: {
      NOT_FOUND: 'Nothing on the list has this id.',
      FAILED_PRECONDITION: 'It is a request to withdraw, or a refund, that waits for its own answer.',
    },
    act: resolveReviewItem,
  }),
] as const;
