import { useState } from 'react';
import type { AnyView, CommandInput, EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { callPlain } from '../../api/call.ts';
import { useCommandQueue } from '../../live/use-command-queue.ts';
import { useLive } from '../../live/use-live.ts';

export type SentCommand = CommandInput['command'];

interface PressedCommand {
  encounterId: string;
  requestId: string;
  command: SentCommand;
  expect?: number;
}

export const isWhole = (view: AnyView): view is EncounterView => 'seq' in view;

/** The newest of what the stream sent and what presses were answered. */
export function newestView(live: AnyView, answers: readonly (EncounterView | null)[]): AnyView {
  let newest = live;
  for (const one of answers)
    if (one?.encounterId === live.encounterId && isWhole(newest) && one.seq > newest.seq) newest = one;
  return newest;
}

/** An encounter as it is, and a way to command it; `told` is the answer to a press beside it. */
export function useEncounter(
  loaded: AnyView,
  told: EncounterView | null = null,
): {
  view: AnyView;
  press: (command: SentCommand, expect?: number) => void;
} {
  const live = useLive('encounter', loaded, loaded.encounterId);
  const [answered, setAnswered] = useState<EncounterView | null>(null);
  const { push } = useCommandQueue<PressedCommand>(`encounter:${loaded.encounterId}`, async (command) => {
    const { encounter } = await callPlain('iniciativaRPG', command);
    setAnswered(encounter);
  });

  const { encounterId } = loaded;
  const press = (command: SentCommand, expect?: number) => {
    const id = { encounterId, requestId: crypto.randomUUID(), command };
    push(expect === undefined ? id : { ...id, expect });
  };
  return { view: newestView(live, [answered, told]), press };
}
