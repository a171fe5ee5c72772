import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { nextCursor } from '../schema.ts';
import { getMyPurchases, mustGetPurchase } from './get-purchase.server.ts';
import { purchaseView } from './purchase-schema.ts';
import { verifyPurchase } from './verify-purchase.server.ts';

const purchaseId = z.string().min(1).max(64);
const NOT_FOUND = 'No purchase of the caller has this id.';

export const orderFunctions = [
  defineFunction({
    name: 'getMyPurchases',
    who: 'user',
    summary: 'The caller’s purchases, newest first.',
    input: z.object({ cursor: z.string().max(128).optional() }),
    output: z.object({ purchases: z.array(purchaseView), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, caller, input) => getMyPurchases(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'getPurchase',
    who: 'user',
    summary: 'One purchase of the caller.',
    input: z.object({ purchaseId }),
    output: purchaseView,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => mustGetPurchase(ctx, caller.uid, input.purchaseId),
  }),
  defineFunction({
    name: 'verifyPurchase',
    who: 'user',
    summary: 'One purchase of the caller, after asking the gateway.',
    input: z.object({ purchaseId }),
    output: purchaseView,
    refusals: { NOT_FOUND, UNAVAILABLE: 'The gateway did not answer.' },
    reserved: true,
    run: (ctx, caller, input) => verifyPurchase(ctx, caller, input.purchaseId),
  }),
] as const;
