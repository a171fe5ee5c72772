import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { bySystem } from '../../site/audit/audit.ts';
import { writeAudit } from '../../site/audit/perform.server.ts';
import { audit } from '../../site/audit/tables.ts';
import { creators } from './tables.ts';

const VERB = 'trustCreator';

/** Nobody trusts their own team: where the person who trusted a creator joins it, its books are reviewed again (decision 147). */
export async function endOwnTrust(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  uid: string,
  creatorId: string,
): Promise<void> {
  const thing = `creator:${creatorId}` as const;
  const [last] = await tx
    .select({ actor: audit.actor })
    .from(audit)
    .where(and(eq(audit.thing, thing), eq(audit.verb, VERB)))
    .orderBy(desc(audit.id))
    .limit(1);
  if (last?.actor !== uid) return;
  const ended = await tx
    .update(creators)
    .set({ trusted: false })
    .where(and(eq(creators.id, creatorId), eq(creators.trusted, true)))
    .returning({ id: creators.id });
  if (ended.length === 0) return;
  const why = 'Quem deu a confiança entrou na equipe da casa.';
  await writeAudit(ctx, tx, VERB, bySystem(why), { thing, before: { trusted: true }, after: { trusted: false } });
}
