import { useState, useSyncExternalStore } from 'react';
import { mostBytes, mostWords, tooLarge } from '../../features/people/uploads/upload.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

const NO_FILE = () => () => undefined;

/** One picture on its way. */
export function useOnePicture(purpose: 'banner' | 'handout') {
  const { queue, sendings } = useUploadQueue<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sending] = sendings;
  const state = useSyncExternalStore(
    sending?.subscribe ?? NO_FILE,
    () => sending?.read(),
    () => undefined,
  );
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const large = file.size > mostBytes(purpose);
    setRefusal(large ? tooLarge(file.size, purpose) : undefined);
    if (large) return;
    if (sending) queue.remove(sending);
    queue.add(file, { metadata: { purpose }, use: async (uploadId) => uploadId });
  };
  return {
    queue,
    sendings,
    file: sending?.file ?? null,
    clear: () => sending && queue.remove(sending),
    refusal,
    choose,
    hint: `JPEG, PNG ou WebP, até ${mostWords(purpose)}.`,
    uploadId: state?.status === 'done' ? state.output : null,
    waits: sending !== undefined && state?.status !== 'done',
  };
}

type OnePicture = ReturnType<typeof useOnePicture>;

export const PictureDrop = ({ picture, label }: { picture: OnePicture; label: string }) =>
  picture.sendings.length > 0 ? (
    <div className="one-picture">
      <UploadRows queue={picture.queue} sendings={picture.sendings} done={() => 'Imagem pronta para ir junto.'} />
    </div>
  ) : (
    <FileDrop label={label} hint={picture.hint} error={picture.refusal} onFiles={picture.choose} />
  );
