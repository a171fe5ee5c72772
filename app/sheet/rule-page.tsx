import type { SheetSchema } from '../../game/sheet/system.ts';
import { PageChip } from '../page-search/page-chip.tsx';

interface RulePageProps {
  schema: SheetSchema;
  /** The number that is printed on it. */
  page: string | undefined;
  short?: boolean;
}

/** The page of the system's book that explains something. */
export function RulePage({ schema: { book, title }, page, short = false }: RulePageProps) {
  if (book === undefined || page === undefined) return null;
  return (
    <PageChip
      named={{ bookURL: book, label: page }}
      title={title}
      unknown={<span className="page-number">{short ? `p. ${page}` : `${title}, p. ${page}`}</span>}
      short={short}
    />
  );
}
