export const sceneKey = (id: string): string => `cenas/${id}.webp`;
