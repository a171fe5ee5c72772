import { Link } from 'react-router';
import { standIn } from '../../../features/people/accounts/stand-in.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { late } from '../../late.ts';
import type { Offer } from './offer.ts';
import { type CardSize, packTheme } from './pack-look.ts';
import { Discount, PackLabel, PackPrice } from './pack-price.tsx';

const preparePackDetail = (): void => void late(() => import('./pack-detail.tsx')).catch(() => undefined);

interface PackCardProps {
  offer: Offer;
  size: CardSize;
  /** 198 px tall, text over the mobile picture; otherwise the picture is above the text, the mobile one on small screens. */
  fixedHeight?: boolean;
  /** A large card that is 198 px tall if its text fits beside the picture. */
  strip?: boolean;
}

export function PackCard({ offer, size, fixedHeight = false, strip = false }: PackCardProps) {
  return (
    <Link
      to={`/?pacote=${offer.id}`}
      state={{ fromCard: true }}
      preventScrollReset
      onPointerEnter={preparePackDetail}
      onFocus={preparePackDetail}
      className={classNames('pack', `pack-${size}`, fixedHeight ? 'pack-fixed' : 'pack-free', strip && 'pack-strip')}
      data-theme={packTheme(offer.id)}
    >
      <Picture src={offer.imgMobileURL} {...(fixedHeight || strip ? {} : { wide: offer.imgDesktopURL })} />
      {!fixedHeight && <Equipped equipped={offer.equipped} />}
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

function Equipped({ equipped: { frames, trays } }: { equipped: Offer['equipped'] }) {
  if (frames.length === 0) return null;
  return (
    <span className="pack-worn" data-frames={frames.length > 2 ? 'many' : frames.length}>
      {frames.map((img) => (
        <span key={img} className="worn-framed">
          <img src={standIn(img)} alt="" width="320" height="320" loading="lazy" className="worn-person" />
          <Picture src={img} className="worn-frame" />
        </span>
      ))}
      {trays.map((img) => (
        <Picture key={img} src={img} className="worn-tray" />
      ))}
    </span>
  );
}
