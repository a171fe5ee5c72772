import type { FieldOf } from '../../../game/sheet/system.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Gauge } from '../gauge.tsx';
import { Sign } from './sign.tsx';

/** Above this number a resource is a bar. */
const SIGNS_MAX = 10;

interface SignsProps {
  field: FieldOf<'resource'>;
  value: number;
  min: number;
  max: number;
  /** The number before the last roll: the signs that it took are seen leaving. */
  before?: number | undefined;
}

/** The signs draw how much there is; the number beside them says it in words. */
export function Signs({ field: { sign, style }, value, min, max, before = value }: SignsProps) {
  const count = Math.floor(max - min);
  const gauge = style === 'clock' || !sign || count > SIGNS_MAX || count < 1;
  const drawn = style === 'pips' && count > SIGNS_MAX ? 'bar' : style;
  return (
    <span className="signs" data-style={gauge ? drawn : 'signs'} aria-hidden="true">
      {gauge ? (
        <Gauge style={drawn} value={value} min={min} max={max} onPick={() => {}} />
      ) : (
        Array.from({ length: count }, (_, index) => (
          <Sign
            // biome-ignore lint/suspicious/noArrayIndexKey: a sign is known by its place alone
            key={index}
            name={sign}
            className={classNames('sign', min + index < value ? 'sign-full' : min + index < before && 'sign-left')}
          />
        ))
      )}
    </span>
  );
}
