import { Link } from 'react-router';
import { formatPrice } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Label } from '../../../ui/label.tsx';
import { loadPackDetail } from './load-pack-detail.ts';
import type { Offer } from './offer.ts';
import { type CardSize, packTheme } from './pack-look.ts';

interface PackCardProps {
  offer: Offer;
  size: CardSize;
  /** 198 px tall, the words on an ink slab over the mobile picture; otherwise the picture stands above the slab. */
  fixedHeight?: boolean;
  /** A large card that is 198 px tall where there is room for its words beside the picture. */
  strip?: boolean;
}

/** One link: it opens the pack in place, and has an address of its own. */
export function PackCard({ offer, size, fixedHeight = false, strip = false }: PackCardProps) {
  const mobile = fixedHeight || strip || size === 'small';
  return (
    <Link
      to={`/?pacote=${offer.id}`}
      state={{ fromCard: true }}
      preventScrollReset
      className={classNames('pack', `pack-${size}`, fixedHeight ? 'pack-fixed' : 'pack-free', strip && 'pack-strip')}
      data-theme={packTheme(offer.id)}
      onPointerEnter={loadPackDetail}
      onFocus={loadPackDetail}
    >
      <picture>
        {!mobile && <source media="(width >= 76.25rem)" srcSet={offer.imgDesktopURL} />}
        <img src={offer.imgMobileURL} alt="" width="760" height="400" loading="lazy" decoding="async" />
      </picture>
      {!fixedHeight && <Worn worn={offer.worn} />}
      <span className="pack-slab">
        <span className="pack-name">
          <span className="pack-title">{offer.title}</span>
          <PackLabel offer={offer} />
        </span>
        <span className="pack-buy">
          <PackPrice offer={offer} />
          <span className="button button-primary button-mini">VER MAIS</span>
        </span>
      </span>
      <Discount percent={offer.percentageDiscount} />
    </Link>
  );
}

/** The pieces that come with it, standing across the lower edge of the picture. */
function Worn({ worn: { frames, trays } }: { worn: Offer['worn'] }) {
  if (frames.length === 0) return null;
  return (
    <span className="pack-worn" data-frames={frames.length > 2 ? 'many' : frames.length}>
      {frames.map((img) => (
        <img key={img} src={img} alt="" width="512" height="512" loading="lazy" decoding="async" data-type="frame" />
      ))}
      {trays.map((img) => (
        <img key={img} src={img} alt="" width="720" height="560" loading="lazy" decoding="async" data-type="tray" />
      ))}
    </span>
  );
}

/** Keys have a price of their own; all skins are on promotion for as long as the campaign sells them. */
export function PackLabel({ offer }: { offer: Offer }) {
  if (offer.group === 'keys') return null;
  return <Label>{offer.campaignOnly ? 'Exclusivo desta campanha' : 'Promoção da campanha'}</Label>;
}

export const PackPrice = ({ offer }: { offer: Offer }) => (
  <span className="pack-price">
    <span className="text-small text-ash">
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
  percent === undefined ? null : (
    <span className="discount">
      <span className="sr-only">Desconto de {percent}%</span>
      <span aria-hidden="true">−{percent}%</span>
    </span>
  );
