import { classNames } from '../../ui/class-names.ts';
import './key-rows.css';

/** Keys pressed together, and what they do. */
export type KeyHelp = readonly [keys: readonly string[], does: string];

/** The keys of a screen, one line each. */
export const KeyRows = ({ rows, className }: { rows: readonly KeyHelp[]; className?: string }) => (
  <dl className={classNames('key-rows', className)}>
    {rows.map(([keys, does]) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
