export const QUALITIES = ['alta', 'media', 'baixa'] as const;
export type Quality = (typeof QUALITIES)[number];

export const TIERS: Readonly<Record<Quality, { antialias: boolean; ratio: number; particles: boolean }>> = {
  alta: { antialias: true, ratio: 2, particles: true },
  media: { antialias: true, ratio: 1.5, particles: true },
  baixa: { antialias: false, ratio: 1, particles: false },
};

/** The device's own figures decide; a throw whose frames come late is drawn less finely. */
export function qualityOfDevice(): Quality {
  const { deviceMemory: memory = 8 } = navigator as { deviceMemory?: number };
  const { hardwareConcurrency: cores } = navigator;
  if (cores >= 8 && memory >= 8) return 'alta';
  return cores >= 4 && memory >= 4 ? 'media' : 'baixa';
}
