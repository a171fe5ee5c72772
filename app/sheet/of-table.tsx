import { Link } from 'react-router';
import { campaignPath } from '../../features/play/campaigns/table-paths.ts';
import type { FieldOf } from '../../game/sheet/system.ts';
import { useOpenSheet } from './sheet-context.ts';

/** Says that all sheets at the table share a resource, and leads there. */
export function OfTable({ field }: { field: FieldOf<'resource'> }) {
  const { campaignId } = useOpenSheet().store.doc;
  if (!field.shared || campaignId === undefined) return null;
  return (
    <Link className="of-table" to={campaignPath(campaignId)}>
      é da mesa<span className="sr-only">: {field.label} vale para todas as fichas dela</span>
    </Link>
  );
}
