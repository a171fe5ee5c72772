/** Who sees a roll: the whole table, who threw it and who runs the game, or only who threw it. */
export const VISIBILITIES = ['mesa', 'mestre', 'dono'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TONES = ['critico', 'bom', 'ruim', 'desastre'] as const;

/** What a roll meant by its system. */
export interface Outcome {
  label: string;
  tone: (typeof TONES)[number];
}

/** How many rolls of one person are kept, the newest: an evening at the table throws a hundred. */
export const ROLLS_KEPT = 5_000;
