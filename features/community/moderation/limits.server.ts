import { and, eq, gt } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { rowLimit } from '../../kit/limit.ts';
import { REPORTS_A_DAY } from '../../people/reports/report.ts';
import { reportVoices } from '../../people/reports/tables.ts';

export const REPORTS = rowLimit<string>({
  counts: 'things reported',
  per: 'account',
  times: REPORTS_A_DAY,
  spanMs: DAY,
  sentence: `Você já denunciou ${REPORTS_A_DAY} coisas hoje. Mande o resto amanhã, ou abra um pedido de ajuda.`,
  used: (db, uid, since) =>
    db.$count(reportVoices, and(eq(reportVoices.userId, uid), gt(reportVoices.createdAt, since))),
});
