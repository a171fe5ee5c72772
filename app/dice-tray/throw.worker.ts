import * as rapier from '@dimforge/rapier3d-compat';
import { simulate, type ThrowPlan } from './simulate.ts';

// A worker's message has no origin to check: it comes from the page that started it.
const ready = rapier.init();

addEventListener('message', async ({ data }: MessageEvent<{ id: number; plan?: ThrowPlan }>) => {
  await ready;
  const started = performance.now();
  const recording = data.plan ? simulate(rapier, data.plan) : null;
  const answer = { id: data.id, recording, milliseconds: performance.now() - started };
  postMessage(answer, { transfer: recording ? [recording.frames.buffer] : [] });
});
