import { createContext, useContext } from 'react';
import type { Scalar } from '../../game/sheet/formula.ts';

export interface RollRequest {
  characterId: string;
  rollId: string;
  label: string;
  again?: boolean;
  answers?: Readonly<Record<string, Scalar>>;
  ready?: boolean;
  /** The item whose use it is. */
  use?: { list: string; item: string };
  /** The ask of a table that it answers. */
  askId?: string;
}

export interface DiceApi {
  /**
   * Asks the roll's questions, or rolls at once if there are none. `again` asks before a repetition that changes the
   * sheet, too. `answers` are those that stand on the sheet; `ready` rolls with them at once.
   */
  requestRoll(request: RollRequest): void;
  openTray(): void;
  /** Words about who asks for a roll with these answers. The next throw of it answers them. */
  asked?(rollId: string, answers: Readonly<Record<string, Scalar>>): string | undefined;
}

export const RollContext = createContext<DiceApi | null>(null);

export const useDiceApi = (): DiceApi | null => useContext(RollContext);
