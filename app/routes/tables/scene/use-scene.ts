import { useState } from 'react';
import type {
  CommandSceneInput,
  SentCommand,
  TableScene,
} from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { toast } from '../../../../ui/toast.ts';
import { callPlain } from '../../../api/call.ts';
import { useCommandQueue } from '../../../live/use-command-queue.ts';
import { useLive } from '../../../live/use-live.ts';
import { commandFor, type PressedCommand, sceneNow } from './scene-now.ts';

/** The answer if there was nobody to pull. */
const NOBODY = {
  party: 'Todos da turma já estão na cena.',
  fight: 'Nenhuma luta corre agora, ou todos dela já estão na cena.',
} as const;

/** It commands the scene that is shown, unless another one is named. */
export type Press = (command: SentCommand, sceneId?: string) => void;

/** A table's scene as it is, and a way to command it. */
export function useScene(loaded: TableScene): { state: TableScene; press: Press } {
  const live = useLive('scene', loaded, loaded.campaignId);
  const [answered, setAnswered] = useState<TableScene | null>(null);
  const { push, queued } = useCommandQueue<PressedCommand>(`scene:${loaded.campaignId}`, async (sent) => {
    const { applied, ...answer } = await callPlain('commandScene', sent as CommandSceneInput);
    setAnswered(answer);
    if (!applied && sent.command.t === 'pull') toast.warning(NOBODY[sent.command.from]);
  });
  const state = sceneNow(live, answered, queued);
  return { state, press: (command, named) => push(commandFor(state, crypto.randomUUID(), command, named)) };
}
