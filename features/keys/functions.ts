import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { getMyKeys } from './get-my-keys.server.ts';
import { issueCodes } from './issue-codes.server.ts';
import { previewKey } from './preview-key.server.ts';
import { redeemKey } from './redeem-key.server.ts';

const code = z.string().max(200);

export const keyFunctions = [
  defineFunction({
    name: 'redeemKey',
    who: 'user',
    summary: 'Redeems a code and answers what is new to the caller.',
    input: z.object({ code }),
    run: (ctx, caller, input, request) => redeemKey(ctx, caller, input.code, request),
  }),
  defineFunction({
    name: 'previewKey',
    who: 'anyone',
    summary: 'What a code would bring.',
    input: z.object({ code }),
    run: (ctx, caller, input, request) => previewKey(ctx, caller, input.code, request),
  }),
  defineFunction({
    name: 'getMyKeys',
    who: 'user',
    summary: 'The codes the caller bought or was issued.',
    input: z.object({}),
    run: async (ctx, caller) => ({ keys: await getMyKeys(ctx, caller.uid) }),
  }),
  defineFunction({
    name: 'issueCodes',
    who: ['admin'],
    summary: 'Makes codes of one kind.',
    input: z.object({
      keyId: z.string().min(1).max(64),
      count: z.number().int().min(1).max(1000),
      buyerUserId: z.string().min(1).max(128).optional(),
    }),
    run: (ctx, _caller, input) => issueCodes(ctx, input),
  }),
] as const;
