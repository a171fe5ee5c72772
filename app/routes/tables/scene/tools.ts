import type { IconName } from '../../../../ui/icons.ts';
import type { Tool } from './board-marks.ts';

export type FamilyName = 'mover' | 'apontar' | 'medir' | 'area' | 'riscar' | 'nevoa';

export interface ToolFamily {
  name: FamilyName;
  key: string;
  label: string;
  icon: IconName;
  /** The first is in the hand until another of them was. */
  tools: readonly [Tool, ...Tool[]];
  /** Only whoever leads the table has it. */
  leads: boolean;
}

export const FAMILIES: readonly ToolFamily[] = [
  { name: 'mover', key: 'v', label: 'Mover', icon: 'cursor', tools: ['mover'], leads: false },
  { name: 'apontar', key: 'p', label: 'Apontar', icon: 'point', tools: ['apontar'], leads: false },
  { name: 'medir', key: 'r', label: 'Medir', icon: 'tape', tools: ['medir'], leads: false },
  { name: 'area', key: 'a', label: 'Área', icon: 'area', tools: ['circle', 'cone', 'line'], leads: false },
  { name: 'riscar', key: 'd', label: 'Riscar', icon: 'pencil', tools: ['drawing'], leads: false },
  { name: 'nevoa', key: 'e', label: 'Névoa', icon: 'fog', tools: ['revelar', 'esconder'], leads: true },
];

export const TOOL_WORDS: Partial<Record<Tool, string>> = {
  circle: 'Círculo',
  cone: 'Cone',
  line: 'Linha',
  revelar: 'Revelar',
  esconder: 'Esconder',
};

export const familiesFor = (leads: boolean): readonly ToolFamily[] => FAMILIES.filter((one) => leads || !one.leads);

export const familyOf = (tool: Tool): ToolFamily => FAMILIES.find(({ tools }) => tools.includes(tool))!;

export type PanelName = 'scene' | 'piece' | 'layers' | 'notes';

/** An act of a key of the map that is about the map's window rather than its pieces. */
export type MapAct =
  | { t: 'take'; family: ToolFamily }
  | { t: 'panel'; panel: PanelName }
  | { t: 'full' }
  | { t: 'bare' }
  | { t: 'talk' }
  | { t: 'close' };

export interface AtMap {
  leads: boolean;
  plays: boolean;
  full: boolean;
  /** The focus is in the map. */
  within: boolean;
  /** Something lies over the map that Esc takes away before it leaves the full window. */
  covered: boolean;
  /** Esc is the board's first: something on it is chosen or begun. */
  held: boolean;
}

/** The act of a key, wherever the focus of the map's room is; null for a key that is the table's or the board's. */
export function mapActOf(key: string, { leads, plays, full, within, covered, held }: AtMap): MapAct | null {
  if (key === 'm') return { t: 'full' };
  if (key === 'Escape') return covered || (full && !held) ? { t: 'close' } : null;
  if (!full && !within) return null;
  if (key === 'f') return { t: 'full' };
  if (key === 'h') return { t: 'bare' };
  if (key === 'c') return full ? { t: 'talk' } : null;
  if (key === 'l') return { t: 'panel', panel: 'layers' };
  if (!plays) return null;
  if (key === 't') return leads ? { t: 'panel', panel: 'piece' } : null;
  if (key === 'b') return leads ? { t: 'panel', panel: 'notes' } : null;
  const family = familiesFor(leads).find((one) => one.key === key);
  return family ? { t: 'take', family } : null;
}
