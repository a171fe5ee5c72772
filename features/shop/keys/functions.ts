import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { cursor, nextCursor, optional } from '../../kit/schema.ts';
import { refuseConflict } from '../../people/accounts/refuse-conflict.server.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { checkCodes } from './check-codes.server.ts';
import {
  codeBatch,
  codesCheck,
  codesQuery,
  issuedCodes,
  issuedCount,
  issuedRevocation,
  issuedStep,
  listedCode,
} from './code-schema.ts';
import { issueCodes } from './issue-codes.server.ts';
import { code } from './key-schema.ts';
import { listBatches } from './list-batches.server.ts';
import { listCodes } from './list-codes.server.ts';
import { revokeCodes } from './revoke-codes.server.ts';
import { countIssuedCodes, revokeIssuedCodes } from './revoke-issued-codes.server.ts';

export const keyFunctions = [
  defineAct({
    name: 'issueCodes',
    may: ['issue', 'code'],
    sealsAnswer: true,
    summary: 'Makes codes of one kind.',
    input: z.object({
      keyId: z.string().min(1).max(64),
      count: z.number().int().min(1).max(1000),
      buyerUserId: optional(z.string().min(1).max(128)),
      reason: optional(reason),
    }),
    output: z.object({ batchId: z.string(), codes: z.array(z.string()) }),
    refusals: {
      INVALID_ARGUMENT: 'An unknown kind.',
      PERMISSION_DENIED: '`buyerUserId` is the caller.',
      NOT_FOUND: 'No user has the uid of `buyerUserId`.',
    },
    act: async (ctx, tx, caller, input) => {
      await refuseConflict(tx, caller, { people: [input.buyerUserId ?? null] });
      return issueCodes(ctx, tx, input);
    },
  }),
  defineFunction({
    name: 'listCodes',
    may: ['list', 'code'],
    onlyReads: true,
    summary: 'Codes of everyone, the newest first: of one batch, of one kind, in one state.',
    input: codesQuery,
    output: z.object({ codes: z.array(listedCode), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listCodes(ctx, input),
  }),
  defineFunction({
    name: 'listCodeBatches',
    may: ['list', 'code'],
    onlyReads: true,
    summary: 'Codes that were issued together, the newest first, with what became of them.',
    input: z.object({ cursor }),
    output: z.object({ batches: z.array(codeBatch), nextCursor }),
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listBatches(ctx, input.cursor),
  }),
  defineFunction({
    name: 'checkCodes',
    may: ['list', 'code'],
    onlyReads: true,
    summary: 'What `revokeCodes` would do with these codes; it changes nothing.',
    input: z.object({ codes: z.array(code).min(1).max(1000) }),
    output: codesCheck,
    refusals: { INVALID_ARGUMENT: 'No codes, or more than 1,000.' },
    run: (ctx, _caller, input) => checkCodes(ctx, input.codes),
  }),
  defineAct({
    name: 'revokeCodes',
    may: ['revoke', 'code'],
    summary: 'Revokes codes that nobody redeemed, also those in open gifts.',
    input: z.object({ codes: z.array(code).min(1).max(1000), reason }),
    output: z.object({
      revoked: z.int(),
      skipped: z.int().describe('Unknown, redeemed, or revoked before.'),
    }),
    refusals: { INVALID_ARGUMENT: 'No reason, no codes, or more than 1,000.' },
    act: (_ctx, tx, _caller, input) => revokeCodes(tx, input.codes),
  }),
  defineFunction({
    name: 'countIssuedCodes',
    may: ['list', 'code'],
    onlyReads: true,
    summary: 'What revoking all codes of a batch, or all batches of a kind, would do; it changes nothing.',
    input: issuedCodes,
    output: issuedCount,
    refusals: { INVALID_ARGUMENT: 'Neither a batch nor a kind.' },
    run: (ctx, _caller, input) => countIssuedCodes(ctx, input),
  }),
  defineAct({
    name: 'revokeIssuedCodes',
    may: ['revoke', 'code'],
    summary:
      'Revokes the next 1,000 codes of a batch, or of all batches of a kind, that nobody redeemed. Safe to stop and to repeat.',
    input: issuedStep,
    output: issuedRevocation,
    refusals: { INVALID_ARGUMENT: 'No reason, or neither a batch nor a kind.' },
    act: (_ctx, tx, _caller, { reason: _reason, ...input }) => revokeIssuedCodes(tx, input),
  }),
] as const;
