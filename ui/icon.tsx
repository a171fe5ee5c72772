import sheet from './icons.svg?url';
import type { IconName } from './icons.ts';

interface IconProps {
  name: IconName;
  className?: string;
  /** Accessible name, when no text stands beside the symbol. */
  label?: string;
}

/** A symbol in the text colour. All symbols share one file, so that neither pages nor scripts contain the drawings. */
export function Icon({ name, className = 'symbol', label }: IconProps) {
  const href = `${sheet}#${name}`;
  if (!label) return <Drawing href={href} className={className} />;
  return (
    <svg viewBox="0 0 512 512" fill="currentColor" className={className} role="img" aria-label={label}>
      <use href={href} />
    </svg>
  );
}

interface DrawingProps {
  /** A `<symbol>` in a file of the product: `/path/file.svg#id`. */
  href: string;
  className: string;
}

export const Drawing = ({ href, className }: DrawingProps) => (
  <svg viewBox="0 0 512 512" fill="currentColor" className={className} aria-hidden="true">
    <use href={href} />
  </svg>
);
