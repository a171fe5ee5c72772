import { flagTheme } from './flags.ts';

interface FlagCordProps {
  /** Fill of each flag, 0–1. */
  fills: number[];
  values: number[];
  first: number;
  className: string;
}

const FLAG_STEP = 88;
const CORD_HEIGHT = 168;
const CORD_OVERHANG = 6 * FLAG_STEP;
const FLAG = 'M0 1L62 4 61 87 31 60 1 85z';
const CUTS = 'M12 21l12-4 20 2-11 4zM18 34l13-3 19 2-12 4z';

const hang = (x: number, width: number): number =>
  10 + 30 * Math.sin(((x + CORD_OVERHANG) / (width + 2 * CORD_OVERHANG)) * Math.PI);

export function FlagCord({ fills, values, first, className }: FlagCordProps) {
  const width = fills.length * FLAG_STEP;
  const points = Array.from({ length: 25 }, (_, i) => {
    const x = -CORD_OVERHANG + (i / 24) * (width + 2 * CORD_OVERHANG);
    return `${Math.round(x)} ${hang(x, width).toFixed(1)}`;
  });
  const cord = `M${points.join('L')}`;
  return (
    <svg viewBox={`0 0 ${width} ${CORD_HEIGHT}`} className={className} aria-hidden="true">
      <path d={cord} className="flag-cord" />
      <path d={cord} className="flag-cord-twist" />
      {fills.map((fill, index) => {
        const x = index * FLAG_STEP + 13;
        const number = first + index;
        return (
          <g key={number} transform={`translate(${x} ${hang(x + 31, width).toFixed(1)})`}>
            <path d={FLAG} className="flag-empty" />
            <g data-theme={flagTheme(number)} data-full={fill === 1 || undefined}>
              <path d={FLAG} className="flag-fill" clipPath={`inset(0 0 ${Math.round((1 - fill) * 1000) / 10}% 0)`} />
              <path d={CUTS} className="flag-cuts" />
            </g>
            {number % 2 === 0 && (
              <text x="31" y="112" textAnchor="middle" className="flag-value">
                {Math.round((values[number] ?? 0) / 100_000)} mil
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
