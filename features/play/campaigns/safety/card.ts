/** The cards that anybody at a table lifts without a name: stop for a moment, pass over this scene, change its course. */
export const SAFETY_CARDS = ['pausar', 'pular', 'trocar'] as const;
export type SafetyCard = (typeof SAFETY_CARDS)[number];
