import './chart.css';

const WIDTH = 4;
const GAP = 1;
const HEIGHT = 26;
/** A value that is small must not be read as nothing. */
const LEAST = 2;

/** Small bars for the eye alone: show the figures beside them. */
export function Sparkline({ values, fill }: { values: readonly number[]; fill?: string | undefined }) {
  const most = Math.max(1, ...values);
  const bars = values.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT);
    return height === 0 ? '' : `M${index * WIDTH} ${HEIGHT}v${-height}h${WIDTH - GAP}v${height}z`;
  });
  return (
    <svg
      className="sparkline"
      aria-hidden="true"
      viewBox={`0 0 ${values.length * WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
    >
      <path d={bars.join('')} fill={fill} />
      <path
        className="sparkline-foot"
        d={`M0 ${HEIGHT + 0.5}h${values.length * WIDTH}`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
