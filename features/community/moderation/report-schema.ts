import { z } from 'zod';
import { count, cursor, idOf, instant, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { DECISIONS, REPORT_REASONS, REPORT_STATES, REPORT_TYPES, TEXT_MAX } from '../../people/reports/report.ts';
import { REASON_MAX } from '../../site/audit/reason.ts';

const type = z.enum(REPORT_TYPES);
const reportReason = z.enum(REPORT_REASONS);
const uid = z.string().min(1).max(128);
const reportId = z.uuid();

export const reportInput = z.object({
  type,
  id: z
    .string()
    .min(1)
    .max(500)
    .describe(
      'Of a profile and a table the uid (or handle) and `campaignId`, of a template its id or code, of a picture its address or id.',
    ),
  reason: reportReason,
  text: withDefault(z.string().trim().max(TEXT_MAX), ''),
});
export type ReportInput = z.output<typeof reportInput>;

export const blockInput = z
  .object({
    uid: optional(uid),
    of: optional(z.object({ type: z.enum(['review', 'gift', 'invitation']), id: z.string().min(1).max(128) })).describe(
      'In place of `uid`: who wrote a review, gave a gift (its token) or made an invitation to a table (its code).',
    ),
    blocked: z.boolean(),
  })
  .refine((input) => (input.uid === undefined) !== (input.of === undefined), {
    error: 'Diga uma pessoa.',
    path: ['uid'],
  });
export type BlockInput = z.output<typeof blockInput>;
const person = z.object({ uid: z.string(), displayName: z.string() });
export const blockedPeople = z.object({ people: z.array(person) });

export const listInput = z.object({
  state: optional(z.enum(['waiting', 'decided', ...REPORT_STATES])).describe(
    'Without it all; `waiting` are `open` and `appealed`, `decided` the others.',
  ),
  cursor,
});
export type ListInput = z.output<typeof listInput>;

const decided = z.object({ decision: z.enum(DECISIONS), reason: z.string(), at: instant, by: person.nullable() });

export const reportView = z.object({
  reportId,
  type,
  id: z.string(),
  reason: reportReason.describe('The gravest that was said.'),
  state: z.enum(REPORT_STATES),
  count: count.describe('How many people reported it.'),
  voices: z
    .array(z.object({ by: person, reason: reportReason, text: z.string(), at: instant }))
    .describe('The first of them.'),
  about: person.nullable().describe('Whom a decision hits.'),
  snapshot: z.object({
    title: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    picture: z.string().nullable().describe('Of a copy, while the team keeps one.'),
    before: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  createdAt: instant,
  decided: decided.nullable(),
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  answered: z.object({ reason: z.string(), at: instant, by: person.nullable() }).nullable(),
  earlier: z.array(decided).describe('What was decided before about the same thing.'),
  wasGone: z.boolean().describe('It was decided to go, and whoever it was of had taken it away before.'),
  mayDecide: z.boolean().describe('Nobody decides about their own, nor answers an appeal against their own decision.'),
});
export type ReportView = z.output<typeof reportView>;

export const reportPage = z.object({ reports: z.array(reportView), nextCursor });
export type ReportPage = z.output<typeof reportPage>;

export const decideInput = z.object({
  reportId: idOf,
  decision: z.enum(DECISIONS),
  reason: z.string().trim().min(1).max(REASON_MAX).describe('Both are told it.'),
});
export type DecideInput = z.output<typeof decideInput>;

export const appealInput = z.object({ reportId: idOf, text: z.string().trim().min(1).max(TEXT_MAX) });

export const reported = z.object({ reportId });
export const state = z.object({ state: z.enum(REPORT_STATES) });
export const decidedState = state.extend({ wasGone: reportView.shape.wasGone });
