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
      <div className="grid min-w-0 gap-2 wrap-anywhere">
        <p className="font-reading text-3 font-extrabold">{title}</p>
        {text && <p className="text-ash">{text}</p>}
        {action && <p className="mt-2">{action}</p>}
      </div>
    </div>
  );
}
