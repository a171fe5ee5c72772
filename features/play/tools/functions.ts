import { defineFunction } from '../../kit/function.ts';
import { lendTool, takeBackTool } from './lend-tool.server.ts';
import { TOOLS_MAX } from './tool.ts';
import { lendToolInput, lentTool, oneLoan } from './tool-schema.ts';

const CLOSED = 'The campaign is closed; `details.state` is `closed`.';

export const toolFunctions = [
  defineFunction({
    name: 'lendTool',
    may: ['lendTool', 'campaign'],
    summary: 'Lends a structure, creature, encounter or template of the caller’s to the table.',
    input: lendToolInput,
    output: lentTool,
    refusals: {
      INVALID_ARGUMENT: '`until` is past.',
      NOT_FOUND: 'The caller is no member of such a campaign, or has no such thing.',
      FAILED_PRECONDITION: `${CLOSED} Or ${TOOLS_MAX} tools are lent to it: \`full\`.`,
      ALREADY_EXISTS: 'It is lent to this table already.',
    },
    run: lendTool,
  }),
  defineFunction({
    name: 'takeBackTool',
    may: ['takeBack', 'loan'],
    summary: 'Ends a loan of a tool of the caller’s.',
    input: oneLoan,
    output: lentTool,
    refusals: { NOT_FOUND: 'The caller lends no such thing now.', FAILED_PRECONDITION: CLOSED },
    run: (ctx, caller, { loanId }) => takeBackTool(ctx, caller, loanId),
  }),
] as const;
