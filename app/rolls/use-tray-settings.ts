import { useSyncExternalStore } from 'react';
import type { Visibility } from '../../features/play/rolls/roll.ts';
import { keptInBrowser } from '../../lib/kept.ts';
import { QUALITIES } from '../dice-tray/quality.ts';
import type { DiceShown } from './dice-stage.ts';

export interface TraySettings {
  instant: boolean;
  dice: DiceShown;
  sound: boolean;
  visibility: Visibility;
  /** True if throws of others at a table are seen falling. */
  others: boolean;
  /** True if one's own turn in a fight is heard. */
  turnSound: boolean;
}

const KEPT = 'rpgpedia:tray';
const SHOWN: readonly unknown[] = ['auto', ...QUALITIES, 'desenhados'];
const VISIBILITIES: readonly unknown[] = ['mesa', 'mestre', 'dono'];
const FIRST: TraySettings = {
  instant: false,
  sound: false,
  dice: 'auto',
  visibility: 'mesa',
  others: true,
  turnSound: true,
};

function keptSettings(): TraySettings {
  const kept = (keptInBrowser.json(KEPT) ?? {}) as Partial<TraySettings>;
  return {
    instant: kept.instant === true,
    sound: kept.sound === true,
    dice: SHOWN.includes(kept.dice) ? kept.dice! : FIRST.dice,
    visibility: VISIBILITIES.includes(kept.visibility) ? kept.visibility! : FIRST.visibility,
    others: kept.others !== false,
    turnSound: kept.turnSound !== false,
  };
}

let current: TraySettings | null = null;
const readers = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}

function now(): TraySettings {
  current ??= keptSettings();
  return current;
}

function change(wanted: Partial<TraySettings>): void {
  current = { ...now(), ...wanted };
  keptInBrowser.set(KEPT, JSON.stringify(current));
  for (const changed of readers) changed();
}

/** One for all that a page shows. */
export const useTraySettings = () => [useSyncExternalStore(subscribe, now, () => FIRST), change] as const;
