import { formatPrice } from '../lib/money.ts';
import { classNames } from './class-names.ts';

interface PriceProps {
  cents: number;
  /** Cents; the former price, shown struck through. */
  insteadOf?: number | undefined;
  className?: string;
}

export function Price({ cents, insteadOf, className }: PriceProps) {
  return (
    <>
      {insteadOf !== undefined && (
        <s className="small price-before">
          <span className="sr-only">De </span>
          {formatPrice(insteadOf)}
        </s>
      )}{' '}
      <span className={classNames('price', className)}>
        {insteadOf !== undefined && <span className="sr-only">por </span>}
        {formatPrice(cents)}
      </span>
    </>
  );
}
