import './chart.css';

const BAR_WIDTH = 4;
const BAR_GAP = 1;
const CHART_HEIGHT = 26;
/** A value that is small must not be read as nothing. */
const BAR_HEIGHT_MIN = 2;

/** Small bars for the eye alone: show the figures beside them. */
export function Sparkline({ values, fill }: { values: readonly number[]; fill?: string | undefined }) {
  const most = Math.max(1, ...values);
  const bars = values.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(BAR_HEIGHT_MIN, (value / most) * CHART_HEIGHT);
    return height === 0 ? '' : `M${index * BAR_WIDTH} ${CHART_HEIGHT}v${-height}h${BAR_WIDTH - BAR_GAP}v${height}z`;
  });
  return (
    <svg
      className="sparkline"
      aria-hidden="true"
      viewBox={`0 0 ${values.length * BAR_WIDTH} ${CHART_HEIGHT + 1}`}
      preserveAspectRatio="none"
    >
      <path d={bars.join('')} fill={fill} />
      <path
        className="sparkline-foot"
        d={`M0 ${CHART_HEIGHT + 0.5}h${values.length * BAR_WIDTH}`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
