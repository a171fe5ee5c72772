import { z } from 'zod';
import { idOf, instant } from '../../kit/schema.ts';
import { oneCampaign } from '../../people/seats/campaign-id.ts';
import { TEMPLATES_OF, TOOL_KINDS } from './tool.ts';

const kind = z.enum(TOOL_KINDS);

export const toolLoan = z
  .object({
    loanId: z.string(),
    campaignId: z.string(),
    kind,
    of: z.enum(TEMPLATES_OF).nullable().describe('The sort of template; null for the other kinds.'),
    id: z.string().describe('Of what is lent.'),
    title: z.string(),
    lender: z.object({ uid: z.string(), displayName: z.string() }),
    until: instant.nullable().describe('Null: until it is taken back.'),
  })
  .meta({ id: 'ToolLoan' });
export type ToolLoanView = z.output<typeof toolLoan>;

export const lendToolInput = oneCampaign.extend({
  kind,
  id: idOf.describe(
    '`structure`: a character whose structure its owner edits; `creature`, `encounter`: one’s own, or that one commands; `template`: of a sheet, by its code, or of encounters.',
  ),
  until: z.iso.datetime({ offset: true }).nullish().describe('Left out: until it is taken back.'),
});
export type LendToolInput = z.output<typeof lendToolInput>;

export const oneLoan = z.object({ loanId: idOf });

export const lentTool = z.object({ loan: toolLoan });
export type LentTool = z.output<typeof lentTool>;
