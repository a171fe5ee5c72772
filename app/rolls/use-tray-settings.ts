import { useEffect, useState } from 'react';
import type { Visibility } from '../../features/rolls/roll.ts';
import { QUALITIES } from '../dice-tray/quality.ts';
import type { DiceShown } from './dice-stage.ts';

export interface TraySettings {
  instant: boolean;
  dice: DiceShown;
  sound: boolean;
  visibility: Visibility;
}

const KEPT = 'rpgpedia:tray';
const SHOWN: readonly unknown[] = ['auto', ...QUALITIES, 'desenhados'];
const VISIBILITIES: readonly unknown[] = ['mesa', 'mestre', 'dono'];

function initialSettings(): TraySettings {
  try {
    const kept = (JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {}) as Partial<TraySettings>;
    return {
      instant: kept.instant === true,
      sound: kept.sound === true,
      dice: SHOWN.includes(kept.dice) ? kept.dice! : 'auto',
      visibility: VISIBILITIES.includes(kept.visibility) ? kept.visibility! : 'mesa',
    };
  } catch {
    return { instant: false, sound: false, dice: 'auto', visibility: 'mesa' };
  }
}

export function useTraySettings() {
  const [settings, setSettings] = useState(initialSettings);
  useEffect(() => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(settings));
    } catch {
      // Storage may be full or forbidden: the settings are not kept then.
    }
  }, [settings]);
  return [settings, (change: Partial<TraySettings>) => setSettings((before) => ({ ...before, ...change }))] as const;
}
