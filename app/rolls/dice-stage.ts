import { PLAIN_TRAY } from '../../features/community/profile/tray-looks.ts';
import type { Quality } from '../dice-tray/quality.ts';
import { qualityOfDevice } from '../dice-tray/quality.ts';
import { late } from '../late.ts';

/** Dice are shown as well as the device can, in a chosen quality, or drawn. */
export type DiceShown = 'auto' | Quality | 'desenhados';

export type StageModule = typeof import('../dice-tray/index.ts');

type Stage = InstanceType<StageModule['Stage']>;

/** A canvas and what draws on it; the stage comes once there is a moment for it. */
export interface KeptStage {
  canvas: HTMLCanvasElement;
  quality: Quality;
  stage: Stage | null;
}

let loaded: StageModule | null = null;
/** One stage is kept between throws: its graphics context and programs cost more than a throw. */
let idle: KeptStage | null = null;
let loading: Promise<void> | null = null;

/** The stage, once it can throw; until then dice are drawn. */
export const stageNow = (): StageModule | null => loaded;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The quality to draw in, or null for drawn dice: where they were chosen, motion is reduced or data is saved. */
export function stageQuality(shown: DiceShown, instant: boolean): Quality | null {
  if (shown === 'desenhados' || instant || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  if (shown !== 'auto') return shown;
  return savesData() ? null : qualityOfDevice();
}

/** True if a graphics card answers; a processor in its place only if somebody chose it. */
function canDraw(evenSlow: boolean): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: !evenSlow });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function newStage(quality: Quality): KeptStage {
  const canvas = document.createElement('canvas');
  canvas.className = 'stage-canvas';
  return { canvas, quality, stage: null };
}

const isLost = ({ stage }: KeptStage): boolean => stage === null || stage.lost;

/** The kept stage if it draws in this quality, otherwise a canvas that waits for its stage. */
export function takeStage(quality: Quality): KeptStage {
  const kept = idle;
  idle = null;
  if (kept?.quality === quality && !isLost(kept)) return kept;
  kept?.stage?.dispose();
  return newStage(quality);
}

export function returnStage(kept: KeptStage): void {
  kept.canvas.remove();
  if (idle || isLost(kept)) kept.stage?.dispose();
  else {
    kept.stage?.clear();
    idle = kept;
  }
}

const load = (quality: Quality, evenSlow: boolean): Promise<void> =>
  late(() => import('../dice-tray/index.ts'))
    .then(async (module) => {
      await module.prepareSimulator();
      const kept = newStage(quality);
      kept.stage = new module.Stage(kept.canvas, PLAIN_TRAY, quality, evenSlow);
      await kept.stage.warm();
      idle = kept;
      loaded = module;
    })
    // The next tray tries again.
    .catch(() => undefined)
    .finally(() => {
      loading = null;
    });

/** Loads the stage and its physics, when dice are wanted. Without them, dice stay drawn. */
export async function prepareStage(shown: DiceShown, instant: boolean): Promise<void> {
  const quality = stageQuality(shown, instant);
  const evenSlow = shown !== 'auto';
  if (loaded || quality === null || (loading === null && !canDraw(evenSlow))) return;
  loading ??= load(quality, evenSlow);
  await loading;
}
