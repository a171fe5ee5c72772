import { lazy, type ReactNode, Suspense, useState } from 'react';
import { can } from '../../features/kit/permissions.ts';
import { lateOrLater } from '../late.ts';
import { useRootData } from '../root-data.ts';
import type { Passage } from './selected-passage.ts';

const CopiedCreature = lazy(() =>
  lateOrLater(() => import('./copied-creature.tsx')).then((module) => ({ default: module.CopiedCreature })),
);

interface CreatureCopier {
  /** Null for somebody who keeps no creatures. */
  onCreature: ((passage: Passage) => void) | null;
  dialog: ReactNode;
}

/** Makes creatures of passages of a book; the form comes with the first. */
export function useCopiedCreature(
  book: { bookId: string; bookURL: string },
  printedOn: (page: number) => string | null,
): CreatureCopier {
  const { user } = useRootData();
  const [passage, setPassage] = useState<Passage | null>(null);
  const keeps = user != null && can(user.accessControl, 'change', 'creature');
  return {
    onCreature: keeps ? setPassage : null,
    dialog: passage && (
      <Suspense fallback={null}>
        <CopiedCreature
          passage={passage}
          book={book}
          label={printedOn(passage.page) ?? String(passage.page)}
          onClose={() => setPassage(null)}
        />
      </Suspense>
    ),
  };
}
