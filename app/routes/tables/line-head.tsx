import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { clockAt } from './session-labels.ts';
import { seenBy } from './table-labels.ts';

interface LineHeadProps {
  line: { at: string } & Parameters<typeof seenBy>[0];
  uid: string;
  who: string;
  face?: string | undefined;
  /** The zone of whoever reads; null for Brasília. */
  timeZone: string | null;
  children?: ReactNode;
}

/** Every line of the log begins with when, who, what, and who sees it. */
export function LineHead({ line, uid, who, face, timeZone, children }: LineHeadProps) {
  const { icon, words } = seenBy(line, uid);
  return (
    <p className="roll-line-head">
      <time dateTime={line.at} title={formatMoment(line.at, timeZone)}>
        {clockAt(line.at, timeZone)}
      </time>
      {face && (
        <img src={face} alt="" width="24" height="24" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
      <b>{who}</b>
      {children}
      <span className="roll-line-seen">
        <Icon name={icon} />
        {words}
      </span>
    </p>
  );
}
