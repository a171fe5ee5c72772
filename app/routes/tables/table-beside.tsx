import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lateOrLater } from '../../late.ts';
import { BesidePlace } from '../../page-search/beside-panel.tsx';
import { useTable } from './table-context.ts';

const NoteDialog = lazy(() =>
  lateOrLater(() => import('./note-dialog.tsx')).then(({ NoteDialog: it }) => ({ default: it })),
);

/** The table, beside which pages open; whoever leads writes a note with a link to one. */
export function TableBeside({ children }: { children: ReactNode }) {
  const { view, leads } = useTable();
  const { campaignId, members, sources } = view;
  const [link, setLink] = useState<string | null>(null);
  return (
    <BesidePlace campaignId={campaignId} shows={leads} loans={sources} onNote={leads ? setLink : undefined}>
      {children}
      {link !== null && (
        <Suspense>
          <NoteDialog campaignId={campaignId} note={null} text={link} members={members} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </BesidePlace>
  );
}
