import type {
  CommandSceneInput,
  SceneView,
  SentCommand,
  TableScene,
} from '../../../../features/play/campaigns/scene/scene-schema.ts';

export type PressedCommand = Pick<CommandSceneInput, 'campaignId' | 'requestId'> & {
  sceneId?: string;
  command: SentCommand;
};

/** A scene with the moves that the server has not answered yet. */
function withMoves(scene: SceneView, queue: readonly PressedCommand[]): SceneView {
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

/** Shows the newer of what is live and what a command was answered, and what waits on top. */
export function sceneNow(live: TableScene, answered: TableScene | null, queue: readonly PressedCommand[]): TableScene {
  const newer =
    answered?.scene && answered.scene.sceneId === live.scene?.sceneId && answered.scene.seq > live.scene.seq;
  const state = newer ? answered : live;
  return { ...state, scene: state.scene && withMoves(state.scene, queue) };
}

/** A command for the scene that is shown, unless another one is named; a new one has none. */
export function commandFor(state: TableScene, requestId: string, command: SentCommand, named?: string): PressedCommand {
  const sceneId = command.t === 'create' ? undefined : (named ?? state.scene?.sceneId);
  return { campaignId: state.campaignId, requestId, command, ...(sceneId ? { sceneId } : {}) };
}
