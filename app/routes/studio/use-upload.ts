import { useEffect, useRef, useState } from 'react';
import type { UploadedFile, UploadInput } from '../../../features/books/upload-schema.ts';
import { FunctionError } from '../../api/call.ts';
import { sendFile } from '../../api/send-file.ts';

export type Upload =
  | { status: 'idle'; error?: string }
  /** `sent` is in bytes; all of them while the server inspects the file. */
  | { status: 'sending'; sent: number }
  | { status: 'done'; file: UploadedFile };

const IDLE: Upload = { status: 'idle' };

export function useUpload() {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const stop = useRef<AbortController>(null);
  const sending = upload.status === 'sending';

  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    if (!sending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [sending]);

  return {
    upload,
    async send(input: UploadInput, file: File): Promise<boolean> {
      const given = new AbortController();
      stop.current = given;
      setUpload({ status: 'sending', sent: 0 });
      try {
        const answer = await sendFile('uploadBookFile', input, file, {
          signal: given.signal,
          onSent: (sent) => setUpload({ status: 'sending', sent }),
        });
        setUpload({ status: 'done', file: answer });
        return true;
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        setUpload({ status: 'idle', error: error.message });
        return false;
      }
    },
    cancel: () => stop.current?.abort(),
    reset: () => setUpload(IDLE),
  };
}
