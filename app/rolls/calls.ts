import type { Die } from '../../game/dice/throw.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import { postJson } from '../call.ts';

export interface Outcome {
  label: string;
  tone: 'critico' | 'bom' | 'ruim' | 'desastre';
}
export type Visibility = 'mesa' | 'mestre' | 'dono';

export interface RollView {
  id: string;
  notation: string;
  total: number;
  text: string;
  dice: Die[];
  commitment: string;
  at: string;
  label: string;
  characterId: string | null;
  rollId: string | null;
  outcome: Outcome | null;
  visibility: Visibility;
}

export type Asked =
  | { notation: string; characterId?: string; label?: string }
  | { characterId: string; rollId: string; answers: Record<string, Scalar> };

export async function callRolls<T>(name: string, data: object): Promise<T> {
  return ((await postJson(`/functions/${name}`, { data })) as { result: T }).result;
}
