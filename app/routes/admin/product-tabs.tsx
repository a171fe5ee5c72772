import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { TabLinks } from '../../../ui/tabs.tsx';
import { BOOKS_PATH } from './paths.ts';
import { PRODUCT_KINDS, productsAddress } from './products-query.ts';

/** Everything that is said and sold, by kind: the catalogue of the product, then what creators publish. */
export const ProductTabs = ({ current }: { current: CatalogueKind | 'book' }) => (
  <TabLinks
    label="O que ver"
    links={[
      ...PRODUCT_KINDS.map(({ kind, label }) => ({
        to: productsAddress({ kind, q: '' }),
        label,
        current: kind === current,
      })),
      { to: BOOKS_PATH, label: 'Livros', current: current === 'book' },
    ]}
  />
);
