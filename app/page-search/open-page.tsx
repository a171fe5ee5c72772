import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../api/use-call.ts';
import { useKeys } from '../keys/use-keys.ts';
import { insertAfterDialog, writingPlace } from './insert-link.ts';
import { PagePalette } from './page-palette.tsx';

interface OpenPageProps {
  /** Narrows the search to one's own books and those of this table. */
  campaignId?: string;
  /** Whether the viewer shows pages to this table. */
  shows?: boolean;
}

/** The button, and its keys, that find a page by its words. */
export function OpenPage({ campaignId, shows = false }: OpenPageProps) {
  const [open, setOpen] = useState(false);
  const into = useRef<ReturnType<typeof writingPlace>>(null);
  const search = () => {
    into.current = writingPlace();
    setOpen(true);
  };
  useKeys({ always: { 'ctrl+k': search }, letters: {} }, false);
  const { run } = useCall('showPage', { refusals: 'toast' });
  return (
    <>
      <Button variant="secondary" className="page-open" aria-keyshortcuts="Control+K Meta+K" onClick={search}>
        <Icon name="open-book" className="page-sign" />
        <span className="page-words">Abrir página</span>
        <span className="page-key" aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Abrir página">
          <PagePalette
            campaignId={campaignId}
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
                    if (await run({ campaignId, bookId, page }, { says })) setOpen(false);
                  }
                : undefined
            }
          />
        </Dialog>
      )}
    </>
  );
}
