/** Who sees a roll: the whole table, who threw it and who runs the game, or only who threw it. */
export const VISIBILITIES = ['mesa', 'mestre', 'dono'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TONES = ['critico', 'bom', 'ruim', 'desastre'] as const;

/** What a roll meant by its system. */
export interface Outcome {
  label: string;
  tone: (typeof TONES)[number];
}
