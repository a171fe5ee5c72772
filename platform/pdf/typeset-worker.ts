import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { LOADED } from '../thread.ts';
import type { DrawnText, drawnText } from './drawn-text.ts';

/*
 * Draws names in its own thread, so that faces of several megabytes are in memory only while needed and shaping does
 * not block the server. The bundled file runs alone, so it must not import as a value anything that the server starts
 * with.
 */

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
  // Imported here because the server loads this file too, for its URL only: HarfBuzz stays in the thread.
  const { drawnText } = await import('./drawn-text.ts');
  setImmediate(() => {
    port.postMessage('loaded' satisfies typeof LOADED);
    port.on('message', (line: string) => port.postMessage(answer(line, drawnText)));
  });
}

const given = workerData as TypesetWorkerData | null;
if (!isMainThread && parentPort && given?.task === TYPESET_TASK) void serve(parentPort);
