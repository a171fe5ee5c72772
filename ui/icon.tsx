import { type IconName, iconPath } from './icons.ts';

interface IconProps {
  name: IconName;
  className?: string;
  /** The accessible name, when no word stands beside the symbol. */
  label?: string;
}

export function Icon({ name, className = 'size-6 shrink-0', label }: IconProps) {
  const drawing = <path d={iconPath(name)} />;
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
