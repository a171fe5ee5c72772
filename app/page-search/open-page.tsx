import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../api/use-call.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useSearchPlace } from './beside.ts';
import { BesideDialog } from './beside-dialog.tsx';
import { insertAfterDialog, writingPlace } from './insert-link.ts';
import { PagePalette, type PagePaletteProps } from './page-palette.tsx';
import { useBesideLog } from './use-beside-log.ts';

interface OpenPageProps {
  /** Narrows the search to one's own books and those of this table. */
  campaignId?: string;
  /** Whether the viewer shows pages to this table. */
  shows?: boolean;
  /** The names of those who lend a book to this table, under its id. */
  lenders?: PagePaletteProps['lenders'];
}

const TITLE = 'Abrir página';

interface SearchWindowProps {
  onClose: () => void;
  children: (where: Pick<PagePaletteProps, 'isBeside' | 'stays'>) => ReactNode;
}

/**
 * The search stands beside the log, as the pages do that it opens; a phone has it, and them, over the table. Where a page has
 * room and both have none, it lies over the table alone and gives way to the page.
 */
function SearchBeside({ onClose, children }: SearchWindowProps) {
  const { page, search } = useBesideLog(true);
  const isBeside = search !== null;
  return (
    <BesideDialog label={TITLE} title={TITLE} closes="Fechar a busca" place={search} onClose={onClose}>
      <div className="page-beside-search">{children({ isBeside, stays: isBeside || page === null })}</div>
    </BesideDialog>
  );
}

const SearchOver = ({ onClose, children }: SearchWindowProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={TITLE}>
    {children({ isBeside: false, stays: false })}
  </Dialog>
);

/** The button, and its keys, that find a page by its words. */
export function OpenPage({ campaignId, shows = false, lenders }: OpenPageProps) {
  const place = useSearchPlace();
  const [isOpenAlone, setOpenAlone] = useState(false);
  const [isOpen, setOpen] = place ? [place.isOpen, place.onOpen] : [isOpenAlone, setOpenAlone];
  const into = useRef<ReturnType<typeof writingPlace>>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = () => {
    into.current = writingPlace();
    setOpen(true);
    field.current?.focus();
    field.current?.select();
  };
  useKeys({ always: { 'ctrl+k': search }, letters: {} }, false);
  const { run } = useCall('showPage', { refusals: 'toast' });
  const SearchWindow = place ? SearchBeside : SearchOver;
  return (
    <>
      <Button variant="secondary" className="page-open" aria-keyshortcuts="Control+K Meta+K" onClick={search}>
        <Icon name="open-book" className="page-sign" />
        <span className="page-words">{TITLE}</span>
        <span className="page-key" aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </Button>
      {isOpen && (
        <SearchWindow onClose={() => setOpen(false)}>
          {(where) => (
            <PagePalette
              {...where}
              field={field}
              campaignId={campaignId}
              lenders={lenders}
              onClose={() => setOpen(false)}
              insert={
                into.current
                  ? {
                      where: into.current.where,
                      put: (hit) => {
                        setOpen(false);
                        insertAfterDialog(into.current!.field, hit);
                      },
                    }
                  : undefined
              }
              onShow={
                shows && campaignId !== undefined
                  ? async ({ bookId, page, title, label }) => {
                      const says = `A mesa vê ${title}, p. ${label}.`;
                      if ((await run({ campaignId, bookId, page }, { says })) && !where.isBeside) setOpen(false);
                    }
                  : undefined
              }
            />
          )}
        </SearchWindow>
      )}
    </>
  );
}
