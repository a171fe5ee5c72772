import type { ReactNode } from 'react';
import { BookScreen } from '../shop/book-screen.tsx';
import type { Preview } from './load-preview.server.ts';

/** The page of the store, in which nothing can be bought or opened. */
export const PreviewScreen = ({ lacks, ...preview }: Preview & { lacks?: ReactNode }) => (
  <div inert>
    <BookScreen
      {...preview}
      lacks={lacks}
      standing="forSale"
      asking={null}
      request={null}
      toRead=""
      ownedEditions={[]}
      loan={null}
      editions={[]}
      others={[]}
      asked={false}
    />
  </div>
);
