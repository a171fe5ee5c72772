import { z } from 'zod';
import { count, cursor, idOf, instant, nameOf, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { systemSchema } from '../characters/character-schema.ts';
import { ABOUT_MAX, NOTE_MAX, REPORT_MAX, TITLE_MAX } from './template.ts';

const code = z.string().min(1).max(64);
const characterId = z.string().min(1).max(128);

export const templateSummary = z.object({
  code,
  system: z.string(),
  title: z.string(),
  about: z.string(),
  author: z.string(),
  version: count,
  note: z.string().describe('What the author says of this version.'),
  isListed: z.boolean(),
  isOwn: z.boolean(),
  isHidden: z.boolean().describe('An admin hides it; only its author sees it.'),
  fields: count,
  uses: count.describe('Sheets that were made of it, or took a version of it.'),
  publishedAt: instant,
});
export type TemplateSummary = z.output<typeof templateSummary>;

export const template = templateSummary.extend({ schema: systemSchema });
export type Template = z.output<typeof template>;

export const templateList = z.object({ templates: z.array(templateSummary), nextCursor });
export type TemplateList = z.output<typeof templateList>;

export const listInput = z.object({
  cursor,
  limit: withDefault(z.int().min(1).max(60), 24),
  q: optional(z.string().max(128)).describe('Letters of the title or of what is said about it.'),
  own: withDefault(z.boolean(), false).describe('Only the caller’s, those that the gallery does not show too.'),
});
export type ListInput = z.output<typeof listInput>;

export const oneTemplate = z.object({ code });
export const publishInput = z.object({
  characterId,
  code: optional(code).describe('The caller’s template that gets a new version; without it another one is made.'),
  title: nameOf(TITLE_MAX),
  about: z.string().trim().max(ABOUT_MAX),
  note: withDefault(z.string().trim().max(NOTE_MAX), ''),
  isListed: z.boolean(),
});
export type PublishInput = z.output<typeof publishInput>;
export const takeInput = z.object({ characterId, code, version: z.int().describe('The structure’s version seen.') });
export const useInput = z.object({ code, name: nameOf(120) });
export const useToolInput = z.object({ loanId: idOf, name: nameOf(120) });

export const reportInput = z.object({ code, reason: z.string().trim().min(1).max(REPORT_MAX) });
export type ReportInput = z.output<typeof reportInput>;

export const moderateInput = z.object({ code, decision: z.enum(['hide', 'keep']), reason });
export type ModerateInput = z.output<typeof moderateInput>;

export const reportedInput = z.object({ cursor, limit: withDefault(z.int().min(1).max(100), 20) });
export type ReportedInput = z.output<typeof reportedInput>;

export const reportedTemplate = z
  .object({
    code,
    title: z.string(),
    about: z.string(),
    version: count,
    uid: z.string(),
    displayName: z.string().nullable(),
    reports: count,
    reasons: z.array(z.string()).describe('Of the first reports, the oldest first.'),
    since: instant.describe('Of the first report.'),
  })
  .meta({ id: 'ReportedTemplate' });
export type ReportedTemplate = z.output<typeof reportedTemplate>;

export const reportedPage = z.object({ templates: z.array(reportedTemplate), nextCursor });
export type ReportedPage = z.output<typeof reportedPage>;
