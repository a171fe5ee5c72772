import { scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatWhole } from '../../lib/number.ts';
import { wordTable } from '../../lib/words.ts';
import { besideBar } from './beside-bar.ts';
import './chart.css';

export interface Bar {
  key: string;
  value: number;
  /** The part of the value that stands out in the bar. */
  share?: number;
  /** The same place in the range before: a cut across the bar, or above it. */
  before: number;
  /** Lines that tell of the bar; the first is its name. */
  said: readonly string[];
  /** The word under the bar, where there is room. */
  foot: string;
}

interface BarChartProps {
  /** The word for one bar: `Dia`. */
  label: string;
  bars: readonly Bar[];
  /** So many of the values make one on the scale: 100 for cents. */
  unit?: number;
  shareFill?: string | undefined;
  /** The bar that is told of first; the last if left out. */
  first?: number;
}

const TICKS = 3;
/** Texts under the bars, at most. */
const FOOT_TEXTS_MAX = 7;

/** A bar has these in the drawing, which is stretched to its place. */
const BAR_WIDTH = 28;
const BAR_GAP = 8;
const CHART_HEIGHT = 196;
/** The upper edge is cut by hand: one end lies lower. */
const EDGE_SLOPE = 1.6;

const barPath = (index: number, y: number): string =>
  y >= CHART_HEIGHT
    ? ''
    : `M${index * BAR_WIDTH + BAR_GAP / 2} ${CHART_HEIGHT}V${Math.min(CHART_HEIGHT, y + EDGE_SLOPE)}l${BAR_WIDTH - BAR_GAP} ${-EDGE_SLOPE}V${CHART_HEIGHT}z`;

const cutPath = (index: number, y: number): string =>
  `M${index * BAR_WIDTH} ${y}l${BAR_WIDTH / 2} -2 ${BAR_WIDTH / 2} 2 ${-BAR_WIDTH / 2} 2z`;

/** Bars beside those of the range before. One slider for the keyboard and for screen readers; show a table beside it. */
export function BarChart({ label, bars, unit = 1, shareFill, first = bars.length - 1 }: BarChartProps) {
  const [at, setAt] = useState(first);
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const scale = scaleLinear()
    .domain([0, most / unit])
    .nice(TICKS);
  const even = scale.ticks(TICKS);
  const whole = even.filter(Number.isInteger);
  const ticks = whole.length > 1 ? whole : even;
  const top = scale.domain()[1]! * unit;
  const y = (value: number): number => CHART_HEIGHT * (1 - value / top);
  const here = Math.min(at, bars.length - 1);
  const said = bars[here]?.said ?? [];
  const { side, at: edge } = besideBar(here, bars.length);
  const slip = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => slip.current?.style.setProperty('--at', String(edge)), [edge]);
  const move = (event: KeyboardEvent) => {
    const steps = wordTable<number>({
      ArrowLeft: here - 1,
      ArrowDown: here - 1,
      ArrowRight: here + 1,
      ArrowUp: here + 1,
      Home: 0,
      End: bars.length - 1,
    });
    const next = steps.get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(bars.length - 1, Math.max(0, next)));
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    setAt(Math.min(bars.length - 1, Math.max(0, index)));
  };
  return (
    <div className="chart">
      <ol className="chart-rules" aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{formatWhole(tick)}</li>
        ))}
      </ol>
      <div
        className="chart-bars"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={here + 1}
        aria-valuetext={said.join('; ')}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${bars.length * BAR_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <path
              key={tick}
              className="chart-rule"
              d={`M0 ${y(tick * unit)}h${bars.length * BAR_WIDTH}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ key, value, share = 0, before }, index) => (
            <g key={key} data-here={index === here || undefined}>
              <path className="chart-value" d={barPath(index, y(value))} />
              {share > 0 && <path fill={shareFill} d={barPath(index, y(share))} />}
              {before > 0 && (
                <path
                  className="chart-before"
                  data-inside={before < value || undefined}
                  d={cutPath(index, y(before))}
                />
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className="chart-foot" aria-hidden="true">
        {bars.map(({ key, foot }, index) => (
          <span key={key}>{(bars.length - 1 - index) % Math.ceil(bars.length / FOOT_TEXTS_MAX) === 0 && foot}</span>
        ))}
      </p>
      <p ref={slip} className="chart-slip" data-side={side} aria-hidden="true">
        {said.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}
