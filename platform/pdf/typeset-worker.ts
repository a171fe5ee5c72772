import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { DrawnText, drawnText } from './drawn-text.ts';

/*
 * Draws names in a thread of its own, so that faces of some megabytes are in memory while they are wanted, and shaping
 * holds nobody up. Its bundled file is run alone, so nothing here may import as a value what the server starts with.
 */

/** This very file, wherever it was bundled to. */
export const TYPESET_WORKER = import.meta.url;

export const TYPESET_TASK = 'draw names';

export interface TypesetWorkerData {
  task: typeof TYPESET_TASK;
}

export type FromTypesetWorker = { line: string; drawn: DrawnText } | { line: string; failed: string };

function answer(line: string, draw: typeof drawnText): FromTypesetWorker {
  try {
    return { line, drawn: draw(line) };
  } catch (error) {
    return { line, failed: String(error) };
  }
}

async function serve(port: MessagePort): Promise<void> {
  // Here, since the server loads this file too, for its name alone: HarfBuzz stays in the thread.
  const { drawnText } = await import('./drawn-text.ts');
  port.on('message', (line: string) => port.postMessage(answer(line, drawnText)));
}

const given = workerData as TypesetWorkerData | null;
if (!isMainThread && parentPort && given?.task === TYPESET_TASK) await serve(parentPort);
