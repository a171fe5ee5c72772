import { ProductPicture } from '../buying/product-picture.tsx';
import type { PurchaseLine } from './lines.ts';
import './pictures.css';

const PICTURES_MAX = 4;

/** One picture, or a sheet of up to four. */
export const PurchasePictures = ({ lines }: { lines: readonly PurchaseLine[] }) => (
  <div className="purchase-pictures" data-several={lines.length > 1 || undefined}>
    {lines.slice(0, PICTURES_MAX).map(({ key, item }) => (
      <ProductPicture key={key} product={item} />
    ))}
  </div>
);
