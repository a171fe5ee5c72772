import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyView, CommandInput, EncounterView } from '../../../features/initiative/encounter-schema.ts';
import { toast } from '../../../ui/toast.ts';
import { callPlain, FunctionError, isLost } from '../../api/call.ts';
import { useLive } from '../../live/live-provider.tsx';

export type Sent = CommandInput['command'];

interface Pressed {
  encounterId: string;
  requestId: string;
  command: Sent;
  expect?: number;
}

/** Milliseconds before a command whose answer was lost is sent again. */
const AGAIN = 2_000;

export const isWhole = (view: AnyView): view is EncounterView => 'seq' in view;

/**
 * An encounter as it is, and a way to command it. Commands are sent one after another, each under an id of its own: one
 * whose answer was lost waits and is sent again, and is not done twice.
 */
export function useEncounter(loaded: AnyView): {
  view: AnyView;
  press: (command: Sent, expect?: number) => void;
  /** How many commands wait for a connection. */
  waiting: number;
} {
  const live = useLive('encounter', loaded, loaded.encounterId);
  const [answered, setAnswered] = useState<EncounterView | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Pressed[]>([]);
  const running = useRef(false);
  const wake = useRef<() => void>(() => undefined);

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    for (let first = queue.current[0]; first; first = queue.current[0]) {
      try {
        const { encounter } = await callPlain('iniciativaRPG', first);
        setAnswered(encounter);
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

  const { encounterId } = loaded;
  const press = (command: Sent, expect?: number) => {
    const id = { encounterId, requestId: crypto.randomUUID(), command };
    queue.current.push(expect === undefined ? id : { ...id, expect });
    void run();
  };
  const view = answered && isWhole(live) && answered.seq > live.seq ? answered : live;
  return { view, press, waiting };
}
