import { useRevalidator } from 'react-router';
import { FIELD_RULES } from '../../../../features/publishing/drafts/draft.ts';
import type { DraftFileView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { toast } from '../../../../ui/toast.ts';
import { callFunction } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUploadQueue } from '../../../uploads/use-upload-queue.ts';
import type { DraftStore } from './draft-store.ts';
import type { ChosenFile } from './step-files.tsx';

/** The files of a draft: those on their way, and how one is sent or taken out. */
export function useDraftFiles(store: DraftStore) {
  const { revalidate } = useRevalidator();
  const { queue, sendings } = useUploadQueue<DraftFileView>();

  const attach = (bookId: string, { file, field, mode }: ChosenFile) => {
    const { purpose, kind } = FIELD_RULES[field];
    queue.add(file, {
      metadata: kind === null ? { purpose } : { purpose, bookId, kind },
      use: async (uploadId, requestId) => {
        const name = file.name.normalize('NFC');
        const sent = { bookId, field, uploadId, name, mode, requestId };
        const { file: added } = await callFunction('attachUpload', sent);
        void revalidate();
        return added;
      },
    });
  };
  const send = async (chosen: readonly ChosenFile[]): Promise<void> => {
    if (chosen.length === 0) return;
    const bookId = await store.ensure();
    if (bookId === null) toast.error('O rascunho ainda não foi salvo. Confira a conexão e escolha de novo.');
    else for (const one of chosen) attach(bookId, one);
  };
  const { run } = useCall('removeDraftFile', { refusals: 'toast', revalidate: 'always' });
  const remove = async ({ fileId }: DraftFileView): Promise<void> => {
    const { bookId } = store.read();
    if (bookId !== null) await run({ bookId, fileId });
  };
  return { queue, sendings, send, remove };
}
