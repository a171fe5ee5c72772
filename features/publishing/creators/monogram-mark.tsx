import type { Monogram } from './monogram.ts';

export function MonogramMark({ monogram, className }: { monogram: Monogram; className?: string }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className={className}>
      <path d={monogram.rays} className="monogram-rays" />
      <path d={monogram.disc} className="monogram-disc" />
      <path d={monogram.ring} className="monogram-ring" />
      <text x="200" y="242" textAnchor="middle" className="monogram-letter">
        {monogram.letters}
      </text>
    </svg>
  );
}

export function MonogramShade({ monogram, className }: { monogram: Monogram; className?: string }) {
  return (
    <svg viewBox="0 0 400 400" fill="currentColor" aria-hidden="true" className={className}>
      <path d={monogram.rays} />
      <path d={monogram.disc + monogram.ring} fillRule="evenodd" />
    </svg>
  );
}
