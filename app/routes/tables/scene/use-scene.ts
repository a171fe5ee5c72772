import { useState } from 'react';
import type {
  CommandSceneInput,
  SceneView,
  SentCommand,
  TableScene,
} from '../../../../features/campaigns/scene/scene-schema.ts';
import { toast } from '../../../../ui/toast.ts';
import { callPlain } from '../../../api/call.ts';
import { useLive } from '../../../live/live-provider.tsx';
import { useCommandQueue } from '../../../live/use-command-queue.ts';

type Pressed = Pick<CommandSceneInput, 'campaignId' | 'requestId'> & { sceneId?: string; command: SentCommand };

/** Said where there was nobody to pull. */
const NOBODY = {
  party: 'Todos da turma já estão na cena.',
  fight: 'Nenhuma luta corre agora, ou todos dela já estão na cena.',
} as const;

/** A scene with the moves that the server has not answered yet. */
function withMoves(scene: SceneView, queue: readonly Pressed[]): SceneView {
  const places = new Map(
    queue.flatMap(({ command }) => (command.t === 'move' ? command.moves.map((one) => [one.id, one] as const) : [])),
  );
  if (places.size === 0) return scene;
  const tokens = scene.tokens.map((one) => {
    const to = places.get(one.id);
    return to ? { ...one, x: to.x, y: to.y } : one;
  });
  return { ...scene, tokens };
}

/** A table's scene as it is, and a way to command it. */
export function useScene(loaded: TableScene): {
  state: TableScene;
  /** On the scene that is shown, unless another one is named. */
  press: (command: SentCommand, sceneId?: string) => void;
} {
  const live = useLive('scene', loaded, loaded.campaignId);
  const [answered, setAnswered] = useState<TableScene | null>(null);
  const { push, queued } = useCommandQueue<Pressed>(`scene:${loaded.campaignId}`, async (sent) => {
    const { applied, ...answer } = await callPlain('commandScene', sent as CommandSceneInput);
    setAnswered(answer);
    if (!applied && sent.command.t === 'pull') toast.warning(NOBODY[sent.command.from]);
  });

  const newer =
    answered?.scene && answered.scene.sceneId === live.scene?.sceneId && answered.scene.seq > live.scene.seq;
  const state = newer ? answered : live;
  const press = (command: SentCommand, named?: string) => {
    const { campaignId, scene } = state;
    const sceneId = command.t === 'create' ? undefined : (named ?? scene?.sceneId);
    push({ campaignId, requestId: crypto.randomUUID(), command, ...(sceneId ? { sceneId } : {}) });
  };
  const scene = state.scene && withMoves(state.scene, queued);
  return { state: { ...state, scene }, press };
}
