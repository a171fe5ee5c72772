import { useEffect, useState } from 'react';
import type { Visibility } from '../../features/rolls/roll.ts';

export interface TraySettings {
  instant: boolean;
  visibility: Visibility;
}

const KEPT = 'rpgpedia:tray';
const VISIBILITIES: readonly unknown[] = ['mesa', 'mestre', 'dono'];

function initialSettings(): TraySettings {
  try {
    const kept = (JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {}) as Partial<TraySettings>;
    return {
      instant: kept.instant === true,
      visibility: VISIBILITIES.includes(kept.visibility) ? kept.visibility! : 'mesa',
    };
  } catch {
    return { instant: false, visibility: 'mesa' };
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
