import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatPrice } from '../../../lib/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Grant, Offer } from './offer.ts';
import { Discount } from './pack-card.tsx';
import { useBuyPack } from './use-buy-pack.ts';

/** Opened from a card, closing goes back to it; opened by its address, to home. */
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
      {offer && <PackDetail key={offer.id} offer={offer} onClose={close} />}
    </Dialog>
  );
}

function PackDetail({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { buy, pending, refusal } = useBuyPack(offer, onClose);
  return (
    <div className="pack-detail">
      <picture>
        <source media="(width >= 76.25rem)" srcSet={offer.imgDesktopURL} />
        <img src={offer.imgMobileURL} alt="" width="760" height="400" />
      </picture>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="pack-detail-text" tabIndex={0} aria-label="O que vem no pacote">
        <p className="font-reading text-2 font-extrabold">{offer.title}</p>
        {offer.description.map((paragraph) => (
          <p key={paragraph} className="reading">
            {paragraph}
          </p>
        ))}
        <ul className="grants">
          {offer.grants.map((grant) => (
            <GrantRow key={`${grant.text} ${grant.note}`} grant={grant} />
          ))}
        </ul>
      </section>
      <div className="pack-detail-foot">
        {refusal && (
          <div className="basis-full">
            <Notice tone="error">{refusal}</Notice>
          </div>
        )}
        <p className="pack-price">
          <span className="text-small text-ash">
            Tudo por{' '}
            {offer.fullPrice !== undefined && (
              <s>
                <span className="sr-only">em vez de </span>
                {formatPrice(offer.fullPrice)}
              </s>
            )}
          </span>
          <span className="price text-[2.25rem]">{formatPrice(offer.price)}</span>
        </p>
        <Discount percent={offer.percentageDiscount} />
        <p className="ms-auto flex flex-wrap items-center gap-4">
          <ButtonLink
            to="/"
            variant="tertiary"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Fechar
          </ButtonLink>
          <Button onClick={buy} pending={pending} disabled={!offer.available}>
            {offer.available ? 'Pôr no carrinho' : 'Fora de venda'}
          </Button>
        </p>
      </div>
    </div>
  );
}

const GrantRow = ({ grant }: { grant: Grant }) => (
  <li>
    {grant.img ? (
      <img src={grant.img} alt="" loading="lazy" data-kind={grant.icon} />
    ) : (
      <Icon name={grant.icon} className="size-8 text-base" />
    )}
    <span className="font-reading text-[1.0625rem]/tight font-extrabold">{grant.text}</span>
    {grant.note && <span className="text-small text-ash">{grant.note}</span>}
  </li>
);
