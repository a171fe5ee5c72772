import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PackDetail } from './later-pack-detail.ts';
import type { Offer } from './offer.ts';

function useClose(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromCard = typeof state === 'object' && state !== null && 'fromCard' in state;
  return useCallback(
    () => void (fromCard ? navigate(-1) : navigate('/', { replace: true, preventScrollReset: true })),
    [fromCard, navigate],
  );
}

/** Nothing had the focus before a window that an address opened: then the pack's card takes it, or the first link. */
function useFocusAfter(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    const closed = shown === null ? before.current : null;
    before.current = shown;
    const { activeElement } = document;
    // A window that closed may still hold it until the page is drawn again.
    if (closed === null || (activeElement !== document.body && !activeElement?.closest('dialog:not(:modal)'))) return;
    const card = document.querySelector<HTMLElement>(`main a[href="/?pacote=${CSS.escape(closed)}"]`);
    (card ?? document.querySelector<HTMLElement>('main a'))?.focus();
  }, [shown]);
}

export function PackDialog({ offer }: { offer: Offer | null }) {
  const close = useClose();
  useFocusAfter(offer?.id ?? null);
  return (
    <Dialog size="pack" open={offer !== null} onOpenChange={close} title={offer?.title ?? ''}>
      {offer && (
        <Suspense
          fallback={
            <p role="status" className="reading pack-dialog-wait">
              Desembrulhando o pacote.
            </p>
          }
        >
          <PackDetail key={offer.id} offer={offer} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** The address of a pack that is no longer sold shows it. */
export function WithdrawnDialog({ title }: { title: string | null }) {
  const close = useClose();
  useFocusAfter(title);
  return (
    <Dialog open={title !== null} onOpenChange={close} title={title ?? ''}>
      <div className="stack from-left">
        <Notice tone="warning" title="Este pacote saiu de venda">
          Quem já comprou continua com tudo o que recebeu.
        </Notice>
        <ButtonLink to="/#skins">Ver os outros pacotes</ButtonLink>
      </div>
    </Dialog>
  );
}
