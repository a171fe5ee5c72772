import { createContext, useContext } from 'react';

export interface DiceApi {
  /** Asks the roll's questions, or rolls at once if there are none. */
  requestRoll(request: { characterId: string; rollId: string; label: string }): void;
  openTray(): void;
}

export const RollContext = createContext<DiceApi | null>(null);

export const useDiceApi = (): DiceApi | null => useContext(RollContext);
