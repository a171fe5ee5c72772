import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

interface Reply {
  id?: number;
  result?: { result?: { value?: unknown }; profile?: unknown };
}

type Call = (method: string, params?: object) => Promise<Reply>;

/** Speaks with the inspector of a process that listens with `--inspect=127.0.0.1:port`. */
async function inspect<T>(port: number, work: (call: Call) => Promise<T>): Promise<T> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let calls = 0;
  const call: Call = (method, params = {}) => {
    calls += 1;
    const id = calls;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const hear = ({ data }: MessageEvent): void => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(reply);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
  try {
    return await work(call);
  } finally {
    socket.close();
  }
}

/**
 * KiB of objects and buffers after a full collection. Resident memory also counts what the work before left to be
 * collected.
 */
export const heldBy = (port: number): Promise<number> =>
  inspect(port, async (call) => {
    // A second collection frees what the first one finalizes.
    for (let round = 0; round < 3; round += 1) {
      await call('HeapProfiler.collectGarbage');
      await sleep(300);
    }
    const expression = '(({ heapUsed, external }) => (heapUsed + external) / 1024)(process.memoryUsage())';
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
    return Number(result?.result?.value);
  });

/** A `.cpuprofile` of the process during `work`. */
export const profileDuring = (port: number, work: () => Promise<void>): Promise<string> =>
  inspect(port, async (call) => {
    await call('Profiler.enable');
    await call('Profiler.setSamplingInterval', { interval: 500 });
    await call('Profiler.start');
    await work();
    return JSON.stringify((await call('Profiler.stop')).result?.profile);
  });
