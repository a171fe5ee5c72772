import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { TabLinks } from '../../../ui/tabs.tsx';
import { CATALOGUE } from './catalogue-list.tsx';
import { BOOKS_PATH } from './paths.ts';
import { PRODUCT_KINDS } from './product-kinds.ts';

/** Everything that is said and sold, by kind: the catalogue of the product, then what creators publish. */
export const ProductTabs = ({ current }: { current: CatalogueKind | 'book' }) => (
  <TabLinks
    label="O que ver"
    links={[
      ...PRODUCT_KINDS.map(({ kind, label }) => ({
        to: CATALOGUE.address({ kind }),
        label,
        current: kind === current,
      })),
      { to: BOOKS_PATH, label: 'Livros', current: current === 'book' },
    ]}
  />
);
