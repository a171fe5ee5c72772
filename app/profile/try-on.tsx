import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TrySet } from '../../features/community/profile/try-set.ts';
import { Button } from '../../ui/button.tsx';
import { lateOrLater } from '../late.ts';

const TryOnDialog = lazy(() =>
  lateOrLater(() => import('./try-on-dialog.tsx')).then((module) => ({ default: module.TryOnDialog })),
);

interface TryOnButtonProps {
  sets: TrySet[];
  label: string;
  getPath?: string;
  /** True if the button shows the label too. */
  named?: boolean;
  /** Other words for the button. */
  children?: ReactNode;
}

/** Shows skins on the own profile before they are bought; to a visitor on a sample. */
export function TryOnButton({ sets, label, getPath, named = false, children }: TryOnButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button variant="secondary" size="mini" onClick={() => setState('open')}>
        {children ?? (
          <span>
            Experimentar <span className={named ? '' : 'sr-only'}>{label}</span>
          </span>
        )}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <TryOnDialog
            sets={sets}
            label={label}
            open={state === 'open'}
            onClose={() => setState('closed')}
            {...(getPath === undefined ? {} : { getPath })}
          />
        </Suspense>
      )}
    </>
  );
}
