import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { FunctionError, isLost } from '../api/call.ts';

/** Milliseconds before a command whose answer was lost is sent again. */
const AGAIN = 2_000;

/**
 * Sends commands one after another with `send`, each under an id of its own: one whose answer was lost waits and is sent
 * again, and is not done twice. A refused one is said and left out.
 */
export function useCommandQueue<Command>(send: (command: Command) => Promise<void>): {
  push: (command: Command) => void;
  /** What has no answer yet, in order. */
  queued: readonly Command[];
  /** How many commands wait for a connection. */
  waiting: number;
} {
  const [queued, setQueued] = useState<readonly Command[]>([]);
  const [waiting, setWaiting] = useState(0);
  const newest = useRef(send);
  newest.current = send;
  const queue = useRef<Command[]>([]);
  const running = useRef(false);
  const wake = useRef<() => void>(() => undefined);

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    while (queue.current.length > 0) {
      try {
        await newest.current(queue.current[0]!);
        setWaiting(0);
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        if (isLost(error)) {
          setWaiting(queue.current.length);
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, AGAIN);
            wake.current = () => {
              clearTimeout(timer);
              resolve();
            };
          });
          continue;
        }
        toast.error(error.message);
      }
      queue.current.shift();
      setQueued([...queue.current]);
    }
    setWaiting(0);
    running.current = false;
  }, []);

  useEffect(() => {
    const online = () => wake.current();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      queue.current = [];
      wake.current();
    };
  }, []);

  const push = (command: Command) => {
    queue.current.push(command);
    setQueued([...queue.current]);
    void run();
  };
  return { push, queued, waiting };
}
