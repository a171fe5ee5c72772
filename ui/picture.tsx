import { printOf, sourceSet } from './prints.ts';

interface PictureProps {
  /** The picture's own address; a printed one brings its narrower files along, an uploaded one stands alone. */
  src: string;
  /** Another cut of it, for windows from `wideFrom` on. */
  wide?: string;
  wideFrom?: string;
  /** Empty where a text beside it says the same. */
  alt?: string;
  /** Seen first: fetched at once and before others. Everything else waits until it comes near. */
  first?: boolean;
  /** Of an uploaded picture, px. */
  width?: number;
  height?: number;
  className?: string;
}

/** Where the phone's layout ends. */
const DESKTOP = '76.25rem';

/** A printed picture in the width and format the window wants, its place kept before it comes. */
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
