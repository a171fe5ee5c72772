import { z } from 'zod';
import { cursor, instant, nextCursor, optional } from '../../kit/schema.ts';

const word = z.string().min(1).max(512);
const state = z.record(z.string(), z.unknown()).nullable();

export const auditQuery = z.object({
  actor: optional(word).describe(
    'A uid, `operator` (the machine’s owner), `system` (the product by itself), or a part of a person’s name or e-mail.',
  ),
  verb: optional(word).describe('A function’s name.'),
  kind: optional(word).describe('The `type` of things.'),
  thing: optional(word).describe('`type:id`; or an id of that kind, or for a person a part of the name or e-mail.'),
  from: optional(instant).describe('Included.'),
  to: optional(instant).describe('Not included.'),
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

export const namedAudit = z.object({
  entries: z.array(auditEntry),
  names: z
    .record(z.string(), z.string())
    .describe('By `type:id`: the people who acted, and the things, as they are called now; some have no name.'),
  nextCursor,
});

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditEntry = z.output<typeof auditEntry>;
export type NamedAudit = z.output<typeof namedAudit>;
