import { formatPrice } from '../../../lib/money.ts';
import { Label } from '../../../ui/label.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import type { Offer } from './offer.ts';

export function PackLabel({ offer }: { offer: Offer }) {
  if (offer.group === 'keys') return null;
  if (offer.campaignOnly) return <Label>Exclusivo desta campanha</Label>;
  return offer.parts.saved > 0 ? <Label>Promoção da campanha</Label> : null;
}

export const PackPrice = ({ offer }: { offer: Offer }) => (
  <span className="pack-price">
    <span className="note">
      Tudo por{' '}
      {offer.fullPrice !== undefined && (
        <s>
          <span className="sr-only">em vez de </span>
          {formatPrice(offer.fullPrice)}
        </s>
      )}
    </span>
    <span className="price">{formatPrice(offer.price)}</span>
  </span>
);

export const Discount = ({ percent }: { percent: number | undefined }) =>
  percent === undefined ? null : <Stamp label={`Desconto de ${percent}%`}>{`−${percent}%`}</Stamp>;
