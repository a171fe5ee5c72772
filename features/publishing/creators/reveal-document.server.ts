import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { formatDocument } from './document.ts';
import { creatorApplications, creatorDetails } from './tables.ts';

export interface DocumentOf {
  applicationId?: string | undefined;
  creatorId?: string | undefined;
}

async function find(tx: Tx, of: DocumentOf): Promise<string | null> {
  const [row] =
    of.applicationId === undefined
      ? await tx
          .select({ document: creatorDetails.document })
          .from(creatorDetails)
          .where(eq(creatorDetails.creatorId, of.creatorId ?? ''))
      : await tx
          .select({ document: creatorApplications.document })
          .from(creatorApplications)
          .where(eq(creatorApplications.id, of.applicationId));
  return row?.document ?? null;
}

/** The whole CPF or CNPJ; who asked is in the audit log. Throws NOT_FOUND. */
export async function revealDocument(tx: Tx, of: DocumentOf): Promise<ActOutcome<{ document: string }>> {
  const document = await find(tx, of);
  if (document === null) throw new AppError('NOT_FOUND', 'Não há documento guardado aqui.');
  return {
    result: { document: formatDocument(document) },
    change: {
      thing: of.applicationId === undefined ? `creator:${of.creatorId}` : `creatorApplication:${of.applicationId}`,
      after: { shown: 'document' },
    },
  };
}
