import { useEffect, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useOnePicture } from '../../../uploads/one-picture.tsx';

export type ChosenPicture = ReturnType<typeof useOnePicture>;

export interface SceneMap {
  picture: ChosenPicture;
  pending: boolean;
  remove: () => void;
}

/** The picture of the scene that is shown: it is in force once it has arrived, whatever window was closed meanwhile. */
export function useSceneMap(campaignId: string, sceneId: string | null): SceneMap {
  const arriving = useOnePicture('handout');
  const { run, pending } = useCall('setScenePicture', { refusals: 'toast' });
  const target = useRef<string | null>(null);
  const { uploadId } = arriving;
  const picture: ChosenPicture = {
    ...arriving,
    choose: (files) => {
      target.current = sceneId;
      arriving.choose(files);
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture that arrives
  useEffect(() => {
    const { current } = target;
    if (!uploadId || current === null) return;
    void run({ campaignId, sceneId: current, uploadId }, { onDone: picture.clear });
  }, [uploadId]);
  const remove = () => {
    if (sceneId) void run({ campaignId, sceneId, uploadId: null });
  };
  return { picture, pending, remove };
}
