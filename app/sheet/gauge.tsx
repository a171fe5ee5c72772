interface GaugeProps {
  style: 'bar' | 'pips' | 'clock';
  value: number;
  min: number;
  max: number;
  /** A value chosen by pointer; the slider around it handles the keyboard. */
  onPick: (value: number) => void;
}

export function Gauge(props: GaugeProps) {
  if (props.style === 'clock') return <Clock {...props} />;
  return props.style === 'pips' ? <Pips {...props} /> : <Bar {...props} />;
}

const numbers = (count: number): number[] => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, n) => n + 1);

/** A press on one part leads to it, or one down from it, and never past the most that is allowed now. */
export const pickedValue = (at: number, { value, min, max }: Pick<GaugeProps, 'value' | 'min' | 'max'>): number =>
  at === value ? Math.max(min, at - 1) : at > value ? Math.max(value, Math.min(at, max)) : at;

function Pips({ value, min, max, onPick }: GaugeProps) {
  return (
    <span className="pips">
      {numbers(max - min).map((n) => {
        const at = min + n;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the slider around it has the keys and the name
          // biome-ignore lint/a11y/useKeyWithClickEvents: the slider around it has the keys and the name
          <span
            key={at}
            className="pip"
            {...(at <= value ? { 'data-full': '' } : {})}
            onClick={() => onPick(pickedValue(at, { value, min, max }))}
          />
        );
      })}
      {value > max && <span className="lit strong">+{value - max}</span>}
    </span>
  );
}

function Bar({ value, min, max, onPick }: GaugeProps) {
  const part = max > min ? Math.max(0, Math.min(1, (value - min) / (max - min))) : 0;
  return (
    <svg
      className="bar"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onPick(Math.round(min + ((event.clientX - left) / width) * (max - min)));
      }}
    >
      <path className="bar-empty" d="M0 .6L58 0 100 .8V7.4L61 8 0 7.2z" />
      <rect className="bar-full" height="8" width={part * 100} />
    </svg>
  );
}

const GAUGE_RADIUS = 46;
const point = (turn: number): string =>
  `${(50 + GAUGE_RADIUS * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(50 - GAUGE_RADIUS * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;

function Clock({ value, min, max, onPick }: GaugeProps) {
  const slices = Math.max(1, max - min);
  return (
    <svg className="clock" viewBox="0 0 100 100" aria-hidden="true">
      {numbers(slices).map((n) => {
        const [from, to] = [point((n - 1) / slices), point(n / slices)];
        const wide = slices === 1 ? 1 : 0;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the slider around it has the keys and the name
          <path
            key={n}
            className="slice"
            d={
              wide
                ? 'M50 4a46 46 0 1 1-.01 0z'
                : `M50 50L${from}A${GAUGE_RADIUS} ${GAUGE_RADIUS} 0 ${slices < 2 ? 1 : 0} 1 ${to}z`
            }
            {...(min + n <= value ? { 'data-full': '' } : {})}
            onClick={() => onPick(pickedValue(min + n, { value, min, max }))}
          />
        );
      })}
    </svg>
  );
}
