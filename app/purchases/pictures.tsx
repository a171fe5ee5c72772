import { ProductPicture } from '../buying/product-picture.tsx';
import type { Line } from './lines.ts';
import './pictures.css';

const MOST = 4;

/** One picture, or a sheet of up to four. */
export const PurchasePictures = ({ lines }: { lines: readonly Line[] }) => (
  <div className="purchase-pictures" data-several={lines.length > 1 || undefined}>
    {lines.slice(0, MOST).map(({ key, item }) => (
      <ProductPicture key={key} product={item} />
    ))}
  </div>
);
