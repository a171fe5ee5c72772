import { HEAD_BYTES } from '../../features/people/uploads/media-type.ts';

/** A chosen file with its first bytes, which alone say what it is. */
export interface LookedAt<Chosen = File> {
  file: Chosen;
  head: Uint8Array;
}

async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    // The file is gone or may not be read; sending it says so.
    return new Uint8Array();
  }
}

export const lookAt = (files: readonly File[]): Promise<LookedAt[]> =>
  Promise.all(files.map(async (file) => ({ file, head: await headOf(file) })));
