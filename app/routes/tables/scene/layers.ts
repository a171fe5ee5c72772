/** The layers that a viewer may take from before their own eyes, in order. */
export const LAYERS = ['grade', 'desenhos', 'nevoa', 'ocultas'] as const;
export type LayerName = (typeof LAYERS)[number];

export const LAYER_WORDS: Record<LayerName, string> = {
  grade: 'Grade',
  desenhos: 'Desenhos',
  nevoa: 'Névoa',
  ocultas: 'Peças ocultas',
};

/** Players have neither the fog nor the pieces that are hidden from them. */
export const layersOf = (leads: boolean): readonly LayerName[] =>
  LAYERS.filter((name) => leads || name === 'grade' || name === 'desenhos');
