import type { ProductType } from '../../features/people/accounts/stored-cart.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import './product-picture.css';

export const PRODUCT_ICONS: Record<ProductType, IconName> = { key: 'key', book: 'book', skin: 'frame' };

interface ProductPictureProps {
  product: { productType: ProductType; productId: string; productSnapshot: { coverImg: string | null } };
}

/** A product beside its title, in a cart or a purchase. */
export function ProductPicture({ product: { productType, productId, productSnapshot } }: ProductPictureProps) {
  const shape = productId.endsWith('Banner') ? 'banner' : productType;
  if (productSnapshot.coverImg) {
    return (
      <span className="product-picture" data-shape={shape}>
        <Picture src={productSnapshot.coverImg} width={96} height={96} />
      </span>
    );
  }
  return (
    <span className="product-picture product-picture-none" data-shape={shape} aria-hidden="true">
      <Icon name={PRODUCT_ICONS[productType]} />
    </span>
  );
}
