import type { RouterContextProvider } from 'react-router';
import type { Ctx } from '../../features/kit/context.ts';
import type { ActorOfChange, Change } from '../../features/site/audit/audit.ts';
import { perform } from '../../features/site/audit/perform.server.ts';
import { callerContext, leaderContext, requestIdContext } from '../context.ts';

/**
 * Says whose data a file has: the person's own, their house's or their table's; others', and then the audit log tells
 * who took it; or others' of which the verb that read them has told (`logged`).
 */
export type DownloadOwner =
  | 'own'
  | 'logged'
  | { ctx: AuditContext; by: ActorOfChange; verb: string; thing: Change['thing']; after?: Change['after'] };

type AuditContext = Pick<Ctx, 'db' | 'clock' | 'features'>;

interface File {
  name: string;
  type: string;
}

export type RequestContext = Readonly<RouterContextProvider>;

/** Names the filters of an admin's search. Their words may be an address or a code, which no line may have. */
const searchOf = (query: object) => ({
  filters: Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [name],
  ),
});

/** An admin takes a list along. */
export const takenByAdmin = (
  context: RequestContext,
  verb: `export${string}`,
  list: string,
  query: object,
): DownloadOwner => ({
  ctx: context.get(leaderContext),
  by: { actor: context.get(callerContext)!.uid, reason: null, requestId: context.get(requestIdContext) || null },
  verb,
  thing: `list:${list}`,
  after: searchOf(query),
});

/** A file to keep. Nothing of others' data leaves before its line in the audit log is there. */
export async function downloadResponse(taking: DownloadOwner, { name, type }: File, body: BodyInit): Promise<Response> {
  if (typeof taking === 'object') {
    const { ctx, by, verb, thing, after } = taking;
    await perform(ctx, verb, by, async () => ({ result: null, change: { thing, ...(after ? { after } : {}) } }));
  }
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
