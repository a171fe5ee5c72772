import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Ctx } from '../../features/context.ts';
import { createUpload } from '../../features/uploads/create-upload.server.ts';
import { endUpload } from '../../features/uploads/end-upload.server.ts';
import { expiresAt, findUpload, isExpired } from '../../features/uploads/find-upload.server.ts';
import { receiveBytes, receivedBytes } from '../../features/uploads/receive-bytes.server.ts';
import { WAITS_MS } from '../../features/uploads/upload.ts';

/** The uploads of one person, as @tus/server wants them: what it needs to know is in the database and the storage. */
export class UploadStore extends DataStore {
  private readonly ctx: Ctx;
  private readonly uid: string;

  constructor(ctx: Ctx, uid: string) {
    super();
    this.ctx = ctx;
    this.uid = uid;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload;
    await createUpload(this.ctx, this.uid, { id, bytes: size, metadata });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.ctx, this.uid, id);
    if (isExpired(this.ctx, upload)) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const offset = await receivedBytes(this.ctx, upload);
    // What the answer says of its end is counted from here.
    const ends = expiresAt({ ...upload, receivedAt: this.ctx.clock.now() });
    const creation_date = new Date(ends.getTime() - WAITS_MS).toISOString();
    return new Upload({ id, size: upload.bytes, offset, metadata: upload.metadata, creation_date });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return receiveBytes(this.ctx, await findUpload(this.ctx, this.uid, id), offset, stream);
  }

  override async remove(id: string): Promise<void> {
    await endUpload(this.ctx, await findUpload(this.ctx, this.uid, id));
  }

  override getExpiration(): number {
    return WAITS_MS;
  }
}
