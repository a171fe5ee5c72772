import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { readerPath } from '../../features/community/seo/paths.ts';
import { useCall } from '../api/use-call.ts';
import { opensElsewhere } from '../session/protected-link.tsx';
import { useBesidePage } from './beside.ts';
import { usePlainPages } from './plain-pages.ts';

/** A real link to the reader. Where pages open beside the screen, a plain click opens the book there, where one stopped. */
export function BookLink({ bookId, children }: { bookId: string; children: ReactNode }) {
  const beside = useBesidePage();
  const isPlain = usePlainPages();
  const { run } = useCall('getReading', {
    refusals: 'toast',
    revalidate: 'never',
    onDone: ({ position }) => beside?.open({ bookId, page: position?.page ?? 1 }),
  });
  const open = (event: MouseEvent) => {
    if (!beside || opensElsewhere(event)) return;
    event.preventDefault();
    void run({ bookId });
  };
  if (isPlain) return children;
  return (
    <Link to={readerPath(bookId)} onClick={open}>
      {children}
    </Link>
  );
}
