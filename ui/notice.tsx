import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'error' } satisfies Record<Tone, IconName>;

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
}

/** A message that stays on the page. Screen readers announce errors at once and other tones politely. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div className="stack-lines">
        {title && <p className="strong">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
