import { lazy, Suspense, useState } from 'react';
import type { ProfileLook } from '../../features/community/profile/profile-look.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lateOrLater } from '../late.ts';

const TrayThrowWindow = lazy(() =>
  lateOrLater(() => import('../rolls/tray-throw-window.tsx')).then((module) => ({ default: module.TrayThrowWindow })),
);

/** Dice for the tray that a profile wears. */
export function ThrowInTray({ tray }: Pick<ProfileLook, 'tray'>) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!tray) return null;
  return (
    <>
      <Button variant="tertiary" size="mini" onClick={() => setState('open')}>
        <Icon name="die" />
        Lançar dados na bandeja
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <TrayThrowWindow
            trayURL={tray.imgURL}
            title={tray.title}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
