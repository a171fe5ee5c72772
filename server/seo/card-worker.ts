import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { LOADED } from '../../platform/thread.ts';
import type { Pixels } from './card-steps.ts';
import type { Drawing } from './drawing.ts';

/*
 * Draws cards in a thread of its own, because a card takes JavaScript longer than a page. The bundled file runs alone, so
 * it must not import as a value anything that the server starts with.
 */

export const CARD_WORKER = import.meta.url;

export const CARD_TASK = 'draw cards';

export interface CardWorkerData {
  task: typeof CARD_TASK;
}

export type Step = { drawing: Drawing } | { flat: Pixels };

export type FromCardWorker = { svg: string } | { moved: Uint8Array } | { failed: string };

async function serve(port: MessagePort): Promise<void> {
  const { drawSvg, withUnevenEdges } = await import('./card-steps.ts');
  const answer = (step: Step): FromCardWorker => {
    try {
      return 'drawing' in step ? { svg: drawSvg(step.drawing) } : { moved: withUnevenEdges(step.flat) };
    } catch (error) {
      return { failed: String(error) };
    }
  };
  setImmediate(() => {
    port.postMessage('loaded' satisfies typeof LOADED);
    port.on('message', (step: Step) => port.postMessage(answer(step)));
  });
}

const given = workerData as CardWorkerData | null;
if (!isMainThread && parentPort && given?.task === CARD_TASK) void serve(parentPort);
