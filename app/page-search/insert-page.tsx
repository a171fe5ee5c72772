import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { insertAfterDialog, TAKES_PAGES } from './insert-link.ts';
import { PagePalette } from './page-palette.tsx';

/** Puts a link to a page into the field of this form that takes them, also on a phone, which has no keys for it. */
export function InsertPage({ campaignId }: { campaignId?: string }) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [open, setOpen] = useState(false);
  const search = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    field.current = currentTarget.closest('form')?.querySelector<HTMLTextAreaElement>(`[${TAKES_PAGES}]`) ?? null;
    setOpen(true);
  };
  return (
    <p>
      <Button variant="tertiary" size="mini" onClick={search}>
        Inserir página de um livro
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Inserir página">
          <PagePalette
            campaignId={campaignId}
            insert={{
              byPress: true,
              where: field.current?.getAttribute(TAKES_PAGES) ?? '',
              put: (hit) => {
                setOpen(false);
                if (field.current) insertAfterDialog(field.current, hit);
              },
            }}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </p>
  );
}
