import type { Recording, ThrowPlan } from './simulate.ts';

export interface SimulatorAnswer {
  id: number;
  recording: Recording | null;
  milliseconds: number;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, { resolve: (answer: SimulatorAnswer) => void; reject: (error: Error) => void }>();

function startWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./throw.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<SimulatorAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
    worker = null;
  };
  return worker;
}

function ask(message: { plan?: ThrowPlan }): Promise<SimulatorAnswer> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    startWorker().postMessage({ id, ...message });
  });
}

/** Starts the worker and waits until it can throw. */
export const prepareSimulator = (): Promise<unknown> => ask({});

export const simulateThrow = (plan: ThrowPlan): Promise<SimulatorAnswer> => ask({ plan });
