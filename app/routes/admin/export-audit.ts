import type { CsvColumn } from '../../../features/kit/csv.server.ts';
import type { AuditEntry } from '../../../features/site/audit/audit-schema.ts';
import { findAudit } from '../../../features/site/audit/get-named-audit.server.ts';
import { ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-audit.ts';
import { AUDIT } from './audit-list.tsx';

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

export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportList(
    AUDIT,
    { context, url },
    { file: 'auditoria', columns: COLUMNS, of: { verb: 'exportAudit', list: 'audit' } },
    async (input, most) => ({ ...(await findAudit(context.get(ctxContext), input, most)), names: {} }),
  );
