import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type DrawnText, drawnText } from './drawn-text.ts';

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

function answer(line: string): FromTypesetWorker {
  try {
    return { line, drawn: drawnText(line) };
  } catch (error) {
    return { line, failed: String(error) };
  }
}

const serve = (port: MessagePort): unknown => port.on('message', (line: string) => port.postMessage(answer(line)));

const given = workerData as TypesetWorkerData | null;
if (!isMainThread && parentPort && given?.task === TYPESET_TASK) serve(parentPort);
