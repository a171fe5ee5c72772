import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { createUpload } from '../../features/people/uploads/create-upload.server.ts';
import { endUpload } from '../../features/people/uploads/end-upload.server.ts';
import { expiresAt, findUpload, isExpired } from '../../features/people/uploads/find-upload.server.ts';
import { receiveBytes, receivedBytes } from '../../features/people/uploads/receive-bytes.server.ts';
import { WAITS_MS } from '../../features/people/uploads/upload.ts';
import { bodyOf } from './body.ts';

/** `incoming` brings them until `stop` aborts; `passed` is told of each piece. */
interface Bytes {
  incoming: IncomingMessage;
  stop: AbortSignal;
  passed: (bytes: number) => void;
}

/** The uploads of one person, as @tus/server wants them, for one request. */
export class UploadStore extends DataStore {
  private readonly ctx: Ctx;
  private readonly caller: Caller | null;
  private readonly uid: string;
  private readonly bytes: Bytes;

  constructor(ctx: Ctx, caller: Caller | null, bytes: Bytes) {
    super();
    this.ctx = ctx;
    this.caller = caller;
    this.uid = caller?.uid ?? '';
    this.bytes = bytes;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload;
    await createUpload(this.ctx, this.caller!, { id, bytes: size, metadata });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.ctx, this.uid, id);
    if (isExpired(this.ctx, upload)) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const offset = await receivedBytes(this.ctx, upload);
    // The end that the answer tells is counted from here.
    const ends = expiresAt({ ...upload, receivedAt: this.ctx.clock.now() });
    const creation_date = new Date(ends.getTime() - WAITS_MS).toISOString();
    return new Upload({ id, size: upload.bytes, offset, metadata: upload.metadata, creation_date });
  }

  /** Reads the request itself: the library would pass it through four streams first. */
  override async write(_stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await findUpload(this.ctx, this.uid, id);
    const { incoming, stop, passed } = this.bytes;
    const body = bodyOf(incoming, upload.bytes - offset, stop, passed);
    const received = await receiveBytes(this.ctx, upload, offset, body);
    if (body.errored) throw 'status_code' in body.errored ? body.errored : ERRORS.ABORTED;
    return received;
  }

  override async remove(id: string): Promise<void> {
    await endUpload(this.ctx, await findUpload(this.ctx, this.uid, id));
  }

  override getExpiration(): number {
    return WAITS_MS;
  }
}
