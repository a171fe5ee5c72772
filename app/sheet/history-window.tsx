import { lazy, Suspense } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { lateOrLater } from '../late.ts';

const SheetHistory = lazy(() =>
  lateOrLater(() => import('./sheet-history.tsx')).then((module) => ({ default: module.SheetHistory })),
);

/** The window of a sheet's history. */
export function HistoryWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Histórico da ficha">
      {open && (
        <Suspense fallback={<p role="status">Buscando o histórico…</p>}>
          <SheetHistory />
        </Suspense>
      )}
    </Dialog>
  );
}
