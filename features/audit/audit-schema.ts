import { z } from 'zod';
import { cursor, instant } from '../schema.ts';

const word = z.string().min(1).max(512);
const state = z.record(z.string(), z.unknown()).nullable();

export const auditQuery = z.object({
  actor: word.optional().describe('A uid, `operator` (the machine’s owner) or `system` (the product by itself).'),
  verb: word.optional().describe('A function’s name.'),
  thing: word.optional().describe('`type:id`.'),
  from: instant.optional().describe('Included.'),
  to: instant.optional().describe('Not included.'),
  cursor,
});

export const auditEntry = z.object({
  at: instant,
  actor: z.string(),
  verb: z.string(),
  thing: z.string(),
  reason: z.string().nullable(),
  before: state,
  after: state,
  requestId: z.string().nullable(),
});

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditEntry = z.output<typeof auditEntry>;
