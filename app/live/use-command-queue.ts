import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { untilOnline } from '../../lib/until-online.ts';
import { toast } from '../../ui/toast.ts';
import { settle } from '../api/refusal.ts';

/** Milliseconds before a command whose answer was lost is sent again. */
const RETRY_MS = 2_000;

type SendCommand = (command: never) => Promise<void>;

interface QueueState {
  /** Commands that have no answer yet, in order. */
  readonly queued: readonly unknown[];
  /** True if the last answer was lost. */
  readonly lost: boolean;
}

interface CommandLine {
  state: QueueState;
  send: SendCommand;
  running: boolean;
  readonly listeners: Set<() => void>;
}

const NOTHING: QueueState = { queued: [], lost: false };

const watchers = new Set<() => void>();

/** Outside the screens: who goes to another room of a table, and maybe comes back, loses nothing of what waits. */
const lines = new Map<string, CommandLine>();

function lineOf(name: string, send: SendCommand): CommandLine {
  const known = lines.get(name);
  if (known) return known;
  const line: CommandLine = { state: NOTHING, send, running: false, listeners: new Set() };
  lines.set(name, line);
  return line;
}

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

function change(line: CommandLine, state: QueueState): void {
  line.state = state;
  for (const listener of [...line.listeners, ...watchers]) listener();
  if ([...lines.values()].some(({ state: { lost } }) => lost)) addEventListener('beforeunload', hold);
  else removeEventListener('beforeunload', hold);
}

function forget(name: string, { listeners, state }: CommandLine): void {
  if (listeners.size === 0 && state.queued.length === 0) lines.delete(name);
}

async function run(name: string, line: CommandLine): Promise<void> {
  if (line.running) return;
  line.running = true;
  try {
    while (line.state.queued.length > 0) {
      const { refusal } = await settle(line.send(line.state.queued[0] as never));
      if (refusal?.isLost) {
        change(line, { ...line.state, lost: true });
        await untilOnline(RETRY_MS);
        continue;
      }
      if (refusal) toast.error(refusal.message);
      change(line, { queued: line.state.queued.slice(1), lost: false });
    }
  } finally {
    line.running = false;
    forget(name, line);
  }
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

const countWaiting = (): number =>
  [...lines.values()].reduce((sum, { state: { lost, queued } }) => sum + (lost ? queued.length : 0), 0);

/** The number of commands of all lines that wait for a connection. */
export const useWaitingCommands = (): number => useSyncExternalStore(watch, countWaiting, () => 0);

/**
 * Sends the commands of the line `name` one after another with `send`, each under an id of its own: one whose answer was
 * lost waits and is sent again, and is not done twice, also after its screen was left. A refused one is said and left out.
 */
export function useCommandQueue<Command>(
  name: string,
  send: (command: Command) => Promise<void>,
): {
  push: (command: Command) => void;
  /** Commands that have no answer yet, in order. */
  queued: readonly Command[];
} {
  const subscribe = useCallback(
    (listener: () => void) => {
      const line = lineOf(name, async () => undefined);
      line.listeners.add(listener);
      return () => {
        line.listeners.delete(listener);
        forget(name, line);
      };
    },
    [name],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => lines.get(name)?.state ?? NOTHING,
    () => NOTHING,
  );
  useEffect(() => {
    lineOf(name, send).send = send;
  });

  const push = (command: Command) => {
    const line = lineOf(name, send);
    change(line, { ...line.state, queued: [...line.state.queued, command] });
    void run(name, line);
  };
  return { push, queued: state.queued as readonly Command[] };
}
