/** Everybody at the table; the thrower and the game master; or only the thrower. */
export const VISIBILITIES = ['mesa', 'mestre', 'dono'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TONES = ['critico', 'bom', 'ruim', 'desastre'] as const;

export interface Outcome {
  label: string;
  tone: (typeof TONES)[number];
}

/** The newest rolls kept per user: an evening at the table makes a hundred. */
export const ROLLS_KEPT = 5_000;

/** The name a roll is shown with. A name typed for free dice, or for an ask of them, never looks like that of a sheet's roll. */
export function rollName({
  label,
  notation,
  rollId,
  asked = false,
}: {
  label: string;
  notation: string;
  rollId: string | null;
  asked?: boolean | undefined;
}): string {
  if (rollId !== null) return label;
  return label ? `${label} (${asked ? 'a pedido' : 'rolagem livre'})` : notation;
}

/** Whether a roll was decided on the device, without a connection: no seed was promised, so nothing can be verified. */
export const isOfDevice = ({ commitment }: { commitment: string }): boolean => commitment === '';
