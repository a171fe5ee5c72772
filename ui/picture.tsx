import { printOf, sourceSet } from './prints.ts';

interface PictureProps {
  /** Address of the picture. A printed picture also has narrower files, an uploaded one has not. */
  src: string;
  /** Another crop, for windows at least `wideFrom` wide. */
  wide?: string;
  wideFrom?: string;
  /** Empty when text beside it says the same. */
  alt?: string;
  /** Above the fold: loaded at once, with high priority. Others load lazily. */
  first?: boolean;
  /** Px, of an uploaded picture. */
  width?: number;
  height?: number;
  className?: string;
}

const DESKTOP = '76.25rem';

/** A printed picture in the width and format that fit the window, with its space reserved. */
export function Picture(props: PictureProps) {
  const { src, wide, wideFrom = DESKTOP, alt = '', first = false, width, height, className } = props;
  const print = printOf(src);
  return (
    <picture>
      {wide && <Sources src={wide} first={first} media={`(width >= ${wideFrom})`} />}
      <Sources src={src} first={first} />
      <img
        src={src}
        alt={alt}
        width={print?.width ?? width}
        height={print?.height ?? height}
        className={className}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

interface SourcesProps {
  src: string;
  first: boolean;
  media?: string;
}

function Sources({ src, first, media }: SourcesProps) {
  const print = printOf(src);
  if (!print) return null;
  const sizes = first ? print.sizes : `auto, ${print.sizes}`;
  return print.formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(src, print, format)}
      sizes={sizes}
      media={media}
      width={print.width}
      height={print.height}
    />
  ));
}
