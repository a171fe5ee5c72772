import { fundingPercent, type StatsView } from '../../../features/funding/funding.ts';
import { flagFills, flagsInWords, formatCount, formatSum, nextFlag, supports } from './flags.ts';

interface ProgressProps {
  view: StatsView;
  /** The goals' values, in cents. */
  values: number[];
}

export function Progress({ view, values }: ProgressProps) {
  const { totalValue, supportsValue } = view.crowdfunding;
  const percent = fundingPercent(totalValue);
  const missing = nextFlag(totalValue, values);
  const fills = flagFills(totalValue, values);
  const sentence = `${formatSum(totalValue)} com ${supports(supportsValue)}. ${missing}`;
  return (
    <section className="column" aria-label="Andamento do financiamento">
      <div className="flags" role="img" aria-label={flagsInWords(totalValue, values)}>
        <FlagCord fills={fills} values={values} first={0} className="flags-wide" />
        <FlagCord fills={fills.slice(0, 8)} values={values} first={0} className="flags-narrow" />
        <FlagCord fills={fills.slice(8)} values={values} first={8} className="flags-narrow" />
      </div>
      <div className="score">
        <div>
          <p className="sum">{formatSum(totalValue)}</p>
          <div
            className="bar"
            role="progressbar"
            aria-label="Financiamento coletivo"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={sentence}
          >
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percent} height="1" />
            </svg>
          </div>
          <p className="second-voice mt-3">
            de {supports(supportsValue)}. {missing}
          </p>
        </div>
        <Usage stats={view.stats} />
      </div>
    </section>
  );
}

const USAGE = [
  ['characters', 'Personagens criados'],
  ['downloads', 'Livros baixados'],
  ['users', 'Usuários cadastrados'],
] as const;

const Usage = ({ stats }: { stats: StatsView['stats'] }) => (
  <dl className="usage">
    {USAGE.map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{formatCount(stats[name])}</dd>
      </div>
    ))}
  </dl>
);

const THEMES = [6, 1, 4, 2, 5, 3, 7, 0];
const STEP = 88;

interface FlagCordProps {
  fills: number[];
  values: number[];
  first: number;
  className: string;
}

const hang = (x: number, width: number): number => 14 + 34 * Math.sin((x / width) * Math.PI);

function FlagCord({ fills, values, first, className }: FlagCordProps) {
  const width = fills.length * STEP;
  const cord = Array.from({ length: 13 }, (_, i) => `${(i / 12) * width} ${hang((i / 12) * width, width).toFixed(1)}`);
  return (
    <svg viewBox={`0 0 ${width} 170`} className={className} aria-hidden="true">
      <path d={`M${cord.join('L')}`} fill="none" stroke="#d9a766" strokeWidth="4" />
      <path d={`M${cord.join('L')}`} fill="none" stroke="#5d3b18" strokeWidth="4" strokeDasharray="3 8" />
      {fills.map((fill, index) => {
        const x = index * STEP + 13;
        const number = first + index;
        return (
          <g key={number} transform={`translate(${x} ${hang(x + 31, width).toFixed(1)})`}>
            <path d={FLAG} className="flag-empty" />
            <path
              d={FLAG}
              data-theme={THEMES[number % THEMES.length]}
              className="flag-fill"
              clipPath={`inset(0 0 ${Math.round((1 - fill) * 100)}% 0)`}
            />
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

const FLAG = 'M0 1L62 4 61 87 31 60 1 85z';
