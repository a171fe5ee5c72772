import { useMemo } from 'react';
import { feltOf } from '../../features/community/profile/felt.ts';
import { SkinPicture } from '../../features/community/profile/skin-picture.tsx';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { drawnOf } from './roll-dice.tsx';
import { PlainTray, StagePicture } from './stage-picture.tsx';
import { useDiceStage } from './use-dice-stage.ts';
import { useTraySettings } from './use-tray-settings.ts';
import './rolls.css';

interface WatchedThrowProps {
  roll: RollView;
  /** The thrower's tray. */
  trayURL: string | null;
}

/** Dice that somebody else threw, as they fall into that person's tray. The result is told beside it. */
export function WatchedThrow({ roll, trayURL }: WatchedThrowProps) {
  const [{ dice: shown, instant, sound }] = useTraySettings();
  const dice = useMemo(() => drawnOf(roll.dice), [roll.dice]);
  const stage = useDiceStage({ throwId: roll.id, dice, shown, sound, instant, trayURL });
  if (!stage.active) return null;
  return (
    <div className="worn-tray" data-lying={stage.lying}>
      {trayURL ? (
        <SkinPicture imgURL={feltOf(trayURL)} alt="" width={720} height={560} className="worn-tray-felt" />
      ) : (
        <PlainTray />
      )}
      <StagePicture stage={stage} />
    </div>
  );
}
