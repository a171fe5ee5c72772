import { Link } from 'react-router';
import { formatPrice } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Offer } from './offer.ts';

interface PackCardProps {
  offer: Offer;
  theme: number;
  /** 374 px, 582 px, or as wide as there is room. */
  size: 'small' | 'medium' | 'large';
  /** 198 px tall with the mobile picture; otherwise the picture stands above the slab. */
  fixedHeight?: boolean;
}

/** One link: it opens the pack in place, and has an address of its own. */
export function PackCard({ offer, theme, size, fixedHeight = false }: PackCardProps) {
  return (
    <Link
      to={`/?pacote=${offer.id}`}
      state={{ fromCard: true }}
      preventScrollReset
      className={classNames('pack', `pack-${size}`, fixedHeight ? 'pack-fixed' : 'pack-free')}
      data-theme={theme}
    >
      <picture>
        {!fixedHeight && <source media="(width >= 76.25rem)" srcSet={offer.imgDesktopURL} />}
        <img src={offer.imgMobileURL} alt="" width="760" height="400" loading="lazy" />
      </picture>
      <span className="pack-slab">
        <span className="font-reading text-[1.375rem]/tight font-extrabold">{offer.title}</span>
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
          <span className="price text-[2.25rem]">{formatPrice(offer.price)}</span>
        </span>
        <span className="button button-primary button-mini self-start">VER MAIS</span>
      </span>
      <Discount percent={offer.percentageDiscount} />
    </Link>
  );
}

export const Discount = ({ percent }: { percent: number | undefined }) =>
  percent === undefined ? null : (
    <span className="discount">
      <span className="sr-only">Desconto de {percent}%</span>
      <span aria-hidden="true">−{percent}%</span>
    </span>
  );
