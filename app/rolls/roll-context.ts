import { createContext, useContext } from 'react';

export interface DiceApi {
  /** Opens what the roll asks, or throws at once where it asks nothing. */
  requestRoll(request: { characterId: string; rollId: string; label: string }): void;
  /** Opens the tray with its free notation and its log. */
  openTray(): void;
}

/** Null where nobody rolls. */
export const RollContext = createContext<DiceApi | null>(null);

export const useDiceApi = (): DiceApi | null => useContext(RollContext);
