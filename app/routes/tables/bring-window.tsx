import { type ComponentProps, lazy, Suspense } from 'react';
import { lateOrLater } from '../../late.ts';

const BringDialog = lazy(() =>
  lateOrLater(() => import('./bring-dialog.tsx')).then(({ BringDialog: it }) => ({ default: it })),
);

/** The window in which a character is chosen for the table: nobody at rest loads it. */
export const BringWindow = (props: ComponentProps<typeof BringDialog>) => (
  <Suspense>
    <BringDialog {...props} />
  </Suspense>
);
