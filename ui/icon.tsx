import sheet from './icons.svg?url';
import type { IconName } from './icons.ts';

interface IconProps {
  name: IconName;
  className?: string;
  /** The accessible name, when no word stands beside the symbol. */
  label?: string;
}

/** A symbol in the colour of the text. All come in one file, so that neither pages nor scripts carry their drawings. */
export function Icon({ name, className = 'size-6 shrink-0', label }: IconProps) {
  const drawing = <use href={`${sheet}#${name}`} />;
  if (!label) {
    return (
      <svg viewBox="0 0 512 512" fill="currentColor" className={className} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 512 512" fill="currentColor" className={className} role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}
