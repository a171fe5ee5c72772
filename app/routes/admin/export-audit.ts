import { allRows, type CsvColumn } from '../../../features/kit/csv.server.ts';
import type { AuditEntry } from '../../../features/site/audit/audit-schema.ts';
import { getAudit } from '../../../features/site/audit/get-audit.server.ts';
import { ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import { takenByAdmin } from '../../list/download.server.ts';
import type { Route } from './+types/export-audit.ts';
import { readAuditView, toAuditInput } from './audit-query.ts';

const state = (of: AuditEntry['after']): string => (of === null ? '' : JSON.stringify(of));

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  ['quando', ({ at }) => at],
  ['quem', ({ actor }) => actor],
  ['ato', ({ verb }) => verb],
  ['coisa', ({ thing }) => thing],
  ['por quê', ({ reason }) => reason ?? ''],
  ['antes', ({ before }) => state(before)],
  ['depois', ({ after }) => state(after)],
  ['pedido', ({ requestId }) => requestId ?? ''],
];

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const input = toAuditInput(readAuditView(new URL(request.url).searchParams));
  const lines = allRows(async (cursor, most) => {
    const page = await getAudit(ctx, { ...input, cursor }, most);
    return { rows: page.entries, nextCursor: page.nextCursor };
  });
  return csvResponse(ctx, takenByAdmin(context, 'exportAudit', 'audit', input), 'auditoria', COLUMNS, lines);
}
