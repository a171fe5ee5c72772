import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export interface EmptyProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} className="" />
      <div className="stack-tight shrinks any-length">
        <p className="thing">{title}</p>
        {text && <p className="quiet">{text}</p>}
        {action && <p className="follows-near row-close">{action}</p>}
      </div>
    </div>
  );
}
