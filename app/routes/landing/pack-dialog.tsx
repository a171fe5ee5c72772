import { Suspense, useCallback } from 'react';
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

export function PackDialog({ offer }: { offer: Offer | null }) {
  const close = useClose();
  return (
    <Dialog size="pack" open={offer !== null} onOpenChange={close} title={offer?.title ?? ''}>
      {offer && (
        <Suspense
          fallback={
            <p role="status" className="reading p-9">
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

/** For the address of a pack that is no longer sold. */
export function WithdrawnDialog({ title }: { title: string | null }) {
  const close = useClose();
  return (
    <Dialog open={title !== null} onOpenChange={close} title={title ?? ''}>
      <div className="grid justify-items-start gap-5">
        <Notice tone="warning" title="Este pacote saiu de venda">
          Quem já comprou continua com tudo o que recebeu.
        </Notice>
        <ButtonLink to="/#skins">Ver os outros pacotes</ButtonLink>
      </div>
    </Dialog>
  );
}
