import type { Quality } from '../dice-tray/quality.ts';
import { qualityOfDevice } from '../dice-tray/quality.ts';

/** How dice are shown: as good as the device can, in a chosen quality, or drawn. */
export type DiceShown = 'auto' | Quality | 'desenhados';

export type StageModule = typeof import('../dice-tray/index.ts');

let loaded: StageModule | null = null;
let loading = false;

/** The stage, once it can throw; until then dice are drawn. */
export const stageNow = (): StageModule | null => loaded;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The quality to draw in, or null for drawn dice: where they were chosen, motion is reduced or data is saved. */
export function stageQuality(shown: DiceShown, instant: boolean): Quality | null {
  if (shown === 'desenhados' || instant || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  if (shown !== 'auto') return shown;
  return savesData() ? null : qualityOfDevice();
}

/** Whether a graphics card answers; a processor in its place only if somebody chose it. */
function canDraw(evenSlow: boolean): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: !evenSlow });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Loads the stage and its physics, when dice are wanted. Without them, dice stay drawn. */
export function prepareStage(shown: DiceShown, instant: boolean): void {
  if (loaded || loading || stageQuality(shown, instant) === null || !canDraw(shown !== 'auto')) return;
  loading = true;
  import('../dice-tray/index.ts')
    .then(async (module) => {
      await module.prepareSimulator();
      loaded = module;
    })
    // The next tray tries again.
    .catch(() => undefined)
    .finally(() => {
      loading = false;
    });
}
