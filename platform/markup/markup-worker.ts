import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { LOADED } from '../thread.ts';
import type { CompiledMarkup } from './port.ts';

/*
 * Compiles the texts of strangers in a thread of its own, which can be ended. The bundled file runs alone, so it must
 * not import as a value anything that the server starts with.
 */

export const MARKUP_WORKER = import.meta.url;

export const MARKUP_TASK = 'compile markup';

export interface MarkupWorkerData {
  task: typeof MARKUP_TASK;
  /** Letters of HTML that one text may become. */
  most: number;
}

export type FromMarkupWorker = { compiled: CompiledMarkup } | { refused: string };

/** The first text of a person should not pay for what the thread does once. */
const REHEARSAL =
  '# Um\n\n*Dois* **três** [quatro](https://exemplo.example)\n\n- a\n- b\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

async function serve(port: MessagePort, most: number): Promise<void> {
  const { compileMarkup } = await import('./compile-markup.ts');
  const answer = (source: string): FromMarkupWorker => {
    try {
      const compiled = compileMarkup(source);
      return compiled.html.length > most ? { refused: 'too large' } : { compiled };
    } catch (error) {
      return { refused: String(error) };
    }
  };
  compileMarkup(REHEARSAL);
  setImmediate(() => {
    port.postMessage('loaded' satisfies typeof LOADED);
    port.on('message', (source: string) => port.postMessage(answer(source)));
  });
}

const given = workerData as MarkupWorkerData | null;
if (!isMainThread && parentPort && given?.task === MARKUP_TASK) void serve(parentPort, given.most);
