import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  CommandSceneInput,
  SceneView,
  SentCommand,
  TableScene,
} from '../../../../features/campaigns/scene/scene-schema.ts';
import { toast } from '../../../../ui/toast.ts';
import { callPlain, FunctionError, isLost } from '../../../api/call.ts';
import { useLive } from '../../../live/live-provider.tsx';

type Pressed = Pick<CommandSceneInput, 'campaignId' | 'requestId'> & { sceneId?: string; command: SentCommand };

/** Milliseconds before a command whose answer was lost is sent again. */
const AGAIN = 2_000;

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

/**
 * A table's scene as it is, and a way to command it. Commands are sent one after another, each under an id of its own:
 * one whose answer was lost waits and is sent again, and is not done twice.
 */
export function useScene(loaded: TableScene): {
  state: TableScene;
  /** On the scene that is shown, unless another one is named. */
  press: (command: SentCommand, sceneId?: string) => void;
  /** How many commands wait for a connection. */
  waiting: number;
} {
  const live = useLive('scene', loaded, loaded.campaignId);
  const [answered, setAnswered] = useState<TableScene | null>(null);
  const [queued, setQueued] = useState<readonly Pressed[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Pressed[]>([]);
  const running = useRef(false);
  const wake = useRef<() => void>(() => undefined);

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    for (let first = queue.current[0]; first; first = queue.current[0]) {
      try {
        setAnswered(await callPlain('commandScene', first as CommandSceneInput));
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

  const newer =
    answered?.scene && answered.scene.sceneId === live.scene?.sceneId && answered.scene.seq > live.scene.seq;
  const state = newer ? answered : live;
  const press = (command: SentCommand, named?: string) => {
    const { campaignId, scene } = state;
    const sceneId = command.t === 'create' ? undefined : (named ?? scene?.sceneId);
    queue.current.push({ campaignId, requestId: crypto.randomUUID(), command, ...(sceneId ? { sceneId } : {}) });
    setQueued([...queue.current]);
    void run();
  };
  const scene = state.scene && withMoves(state.scene, queued);
  return { state: { ...state, scene }, press, waiting };
}
