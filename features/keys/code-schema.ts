import { z } from 'zod';
import { count, cursor, instant } from '../schema.ts';
import { keyStatus } from './key-schema.ts';

export const codesQuery = z.object({
  batchId: z.string().min(1).max(64).optional(),
  keyId: z.string().min(1).max(64).optional(),
  status: keyStatus.optional(),
  cursor,
});
export type CodesQuery = z.output<typeof codesQuery>;

export const listedCode = z
  .object({
    code: z.string().describe('Grouped for reading.'),
    keyId: z.string(),
    title: z.string(),
    status: keyStatus,
    batchId: z.string().nullable(),
    purchaseId: z.string().nullable(),
    buyerUserId: z.string().nullable(),
    given: z.boolean().describe('An open gift holds it.'),
    createdAt: instant,
    redeemedAt: instant.nullable(),
    redeemedUserId: z.string().nullable(),
  })
  .meta({ id: 'ListedCode' });
export type ListedCode = z.output<typeof listedCode>;

export const codeBatch = z
  .object({
    batchId: z.string(),
    keyId: z.string(),
    title: z.string(),
    buyerUserId: z.string().nullable(),
    createdAt: instant,
    available: count,
    redeemed: count,
    revoked: count,
    issuedBy: z.string().nullable().describe('The name of who issued it, as far as it is known.'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CodeBatch' });
export type CodeBatch = z.output<typeof codeBatch>;

export const codesCheck = z.object({
  available: count.describe('Would be revoked.'),
  redeemed: count,
  revoked: count,
  unknown: count,
});
export type CodesCheck = z.output<typeof codesCheck>;
