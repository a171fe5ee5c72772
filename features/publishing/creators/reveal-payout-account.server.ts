import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { formatDocument } from './document.ts';
import { findPayoutAccount } from './get-payout-account.server.ts';
import type { PayoutAccount } from './payout-account.ts';

/** The whole account, for whoever pays it; who asked is in the audit log. Throws NOT_FOUND. */
export async function revealPayoutAccount(tx: Tx, creatorId: string): Promise<ActOutcome<PayoutAccount>> {
  const row = await findPayoutAccount(tx, creatorId);
  if (!row) throw new AppError('NOT_FOUND', 'Essa casa ainda não disse para onde vai o repasse.');
  const { holder, document, target } = row;
  return {
    result: { holder, document: formatDocument(document), target },
    change: { thing: `creator:${creatorId}`, after: { shown: 'payoutAccount' } },
  };
}
