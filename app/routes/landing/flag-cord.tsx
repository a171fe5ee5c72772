import { flagTheme } from './flags.ts';

interface FlagCordProps {
  /** Fill of each flag, 0–1. */
  fills: number[];
  values: number[];
  first: number;
  className: string;
}

const STEP = 88;
const HEIGHT = 168;
const BEYOND = 6 * STEP;
const FLAG = 'M0 1L62 4 61 87 31 60 1 85z';
const CUTS = 'M12 21l12-4 20 2-11 4zM18 34l13-3 19 2-12 4z';

const hang = (x: number, width: number): number => 10 + 30 * Math.sin(((x + BEYOND) / (width + 2 * BEYOND)) * Math.PI);

export function FlagCord({ fills, values, first, className }: FlagCordProps) {
  const width = fills.length * STEP;
  const points = Array.from({ length: 25 }, (_, i) => {
    const x = -BEYOND + (i / 24) * (width + 2 * BEYOND);
    return `${Math.round(x)} ${hang(x, width).toFixed(1)}`;
  });
  const cord = `M${points.join('L')}`;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={className} aria-hidden="true">
      <path d={cord} className="flag-cord" />
      <path d={cord} className="flag-cord-twist" />
      {fills.map((fill, index) => {
        const x = index * STEP + 13;
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
