import type { BookPreview } from './book-schema.ts';

export function PagePicture({ preview, alt, sizes }: { preview: BookPreview; alt: string; sizes: string }) {
  const sources = (format: 'avif' | 'webp') =>
    preview.pictures.map((picture) => `${picture[format]} ${picture.width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={preview.pictures[0]?.webp}
        srcSet={sources('webp')}
        sizes={sizes}
        width={preview.width}
        height={preview.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
