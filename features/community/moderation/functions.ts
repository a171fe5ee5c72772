import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { FILE, idOf, success } from '../../kit/schema.ts';
import { BLOCKED_MAX, blockPerson, getBlocked } from '../../people/blocks/blocks.server.ts';
import { REPORTS_A_DAY } from '../../people/reports/report.ts';
import { UNKNOWN_CODES } from '../../shop/keys/unknown-codes.server.ts';
import { ACTS } from '../../site/audit/limits.server.ts';
import { uidOfBlocked } from './blocked-source.server.ts';
import { appealReport, decideReport } from './decide.server.ts';
import { REPORTS } from './limits.server.ts';
import { listReports } from './list-reports.server.ts';
import { report } from './report.server.ts';
import {
  appealInput,
  blockedPeople,
  blockInput,
  decidedState,
  decideInput,
  listInput,
  reported,
  reportInput,
  reportPage,
  state,
} from './report-schema.ts';
import { serveReportedPicture } from './serve-reported-picture.server.ts';

export const moderationFunctions = [
  defineFunction({
    name: 'report',
    limits: [REPORTS],
    may: ['send', 'report'],
    summary: 'Asks the admins to look at something, once for each person and thing.',
    input: reportInput,
    output: reported,
    refusals: {
      NOT_FOUND: 'There is no such thing, or the caller may not see it.',
      FAILED_PRECONDITION: 'It is the caller’s own (`details.state` is `own`).',
      RESOURCE_EXHAUSTED: `The caller reported ${REPORTS_A_DAY} things within 24 hours.`,
      ABORTED: 'It was decided at the same moment.',
    },
    run: report,
  }),
  defineFunction({
    name: 'blockPerson',
    limits: UNKNOWN_CODES,
    may: ['block', 'person'],
    summary: 'Lets nothing that a person says, throws, gives or offers reach the caller, or lets it again.',
    input: blockInput,
    output: success,
    refusals: {
      NOT_FOUND: 'Nobody has this uid, or there is no such thing.',
      INVALID_ARGUMENT: 'It is the caller’s own, or both or neither of `uid` and `of` are given.',
      FAILED_PRECONDITION: `The caller blocks ${BLOCKED_MAX} people.`,
      RESOURCE_EXHAUSTED: 'The caller tried too many tokens or codes that do not exist.',
    },
    run: async (ctx, caller, input, request) =>
      blockPerson(ctx, caller, { blockedId: await uidOfBlocked(ctx, caller, input, request), blocked: input.blocked }),
  }),
  defineFunction({
    name: 'getBlocked',
    may: ['block', 'person'],
    onlyReads: true,
    summary: 'Whom the caller blocks, by name.',
    input: z.object({}),
    output: blockedPeople,
    run: (ctx, caller) => getBlocked(ctx, caller.uid),
  }),
  defineFunction({
    name: 'listReports',
    may: ['list', 'report'],
    onlyReads: true,
    summary: 'What was reported, as it was then: what waits first, and of that what is about a minor.',
    input: listInput,
    output: reportPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: listReports,
  }),
  definePlain({
    name: 'serveReportedPicture',
    may: ['list', 'report'],
    summary: 'The picture of what was reported as it was then, for whoever decides.',
    body: 'none',
    also: { HEAD: { operationId: 'describeReportedPicture', summary: 'The headers of the picture.' } },
    input: z.object({ report: idOf }),
    output: FILE,
    done: 'The whole picture.',
    refusals: { NOT_FOUND: 'No such report, or no picture is kept for it.' },
    run: (ctx, _caller, { report: reportId }) => serveReportedPicture(ctx, reportId),
  }),
  defineFunction({
    name: 'decideReport',
    limits: [ACTS],
    may: ['decide', 'report'],
    summary:
      'Decides a report, or answers its appeal, with a reason that both are told. `remove` takes the thing away.',
    input: decideInput,
    output: decidedState,
    refusals: {
      NOT_FOUND: 'No such report.',
      PERMISSION_DENIED: 'It is about the caller, or appeals against the caller’s own decision.',
      FAILED_PRECONDITION: 'It is decided already (`details.state`).',
      RESOURCE_EXHAUSTED: 'The caller has acted too often.',
    },
    run: (ctx, caller, input, request) => decideReport(ctx, caller, input, request),
  }),
  defineFunction({
    name: 'appealReport',
    may: ['appeal', 'report'],
    summary: 'Asks another admin to look again at what was decided about something of the caller, once.',
    input: appealInput,
    output: state,
    refusals: {
      NOT_FOUND: 'No such report about something of the caller.',
      FAILED_PRECONDITION: 'It is not decided against the caller, or was appealed before.',
    },
    run: appealReport,
  }),
] as const;
