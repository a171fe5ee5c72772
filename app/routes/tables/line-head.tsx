import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { seenBy } from './table-labels.ts';

interface LineHeadProps {
  line: { at: string } & Parameters<typeof seenBy>[0];
  uid: string;
  who: string;
  children?: ReactNode;
}

/** Every line of the log begins with when, who, what, and who sees it. */
export function LineHead({ line, uid, who, children }: LineHeadProps) {
  const { icon, words } = seenBy(line, uid);
  const [day = '', time = ''] = formatDateTime(line.at).split(' ');
  return (
    <p className="roll-line-head">
      <time dateTime={line.at} title={day}>
        {time.replace(':', 'h')}
      </time>
      <b>{who}</b>
      {children}
      <span className="roll-line-seen">
        <Icon name={icon} />
        {words}
      </span>
    </p>
  );
}
