import { z } from 'zod';
import { count, cursor, instant, optional } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { keyStatus } from './key-schema.ts';

export const codesQuery = z.object({
  batchId: optional(z.string().min(1).max(64)),
  keyId: optional(z.string().min(1).max(64)),
  status: optional(keyStatus),
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
    issuedBy: z.string().nullable().describe('The name of whoever issued it, as far as it is known.'),
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

const issuedShape = { batchId: codesQuery.shape.batchId, keyId: codesQuery.shape.keyId };
const namesSome = ({ batchId, keyId }: { batchId?: string | undefined; keyId?: string | undefined }): boolean =>
  batchId !== undefined || keyId !== undefined;

export const issuedCodes = z.object(issuedShape).refine(namesSome);
export type IssuedCodes = z.output<typeof issuedCodes>;

export const issuedCount = z.object({
  available: count.describe('Would be revoked.'),
  redeemed: count,
  revoked: count,
  until: instant.describe('When they were counted; codes issued later are not meant.'),
});
export type IssuedCount = z.output<typeof issuedCount>;

export const issuedStep = z.object({ ...issuedShape, until: instant, reason }).refine(namesSome);

export const issuedRevocation = z.object({
  revoked: count.describe('By this call.'),
  left: count.describe('Still to be revoked: call again until it is zero.'),
});
export type IssuedRevocation = z.output<typeof issuedRevocation>;
