import { and, eq, gt } from 'drizzle-orm';
import { MINUTE } from '../../../../lib/span.ts';
import { rowLimit } from '../../../kit/limit.ts';
import { MESSAGES_PER_MINUTE } from '../campaign-limits.ts';
import { campaignMessages } from '../tables.ts';

export const MESSAGES = rowLimit<{ campaignId: string; uid: string }>({
  counts: 'lines',
  per: 'account and campaign',
  times: MESSAGES_PER_MINUTE,
  spanMs: MINUTE,
  sentence: 'Você falou muito em pouco tempo. O que escreveu continua aqui: mande daqui a um minuto.',
  retryMs: MINUTE,
  used: (db, { campaignId, uid }, since) =>
    db.$count(
      campaignMessages,
      and(
        eq(campaignMessages.campaignId, campaignId),
        eq(campaignMessages.userId, uid),
        gt(campaignMessages.at, since),
      ),
    ),
});
