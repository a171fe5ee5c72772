import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PreviousUpload, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUpload } from '../../features/people/uploads/take-upload.server.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { metadataOf, uploadIdOf } from '../../tests/support/uploads.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

const run = promisify(execFile);

let app: TestApp;
let sender: Visitor;
let uid = '';
let bearer = '';

beforeAll(async () => {
  app = await startApp({ jobs: false });
  sender = await app.signedIn(`${randomUUID()}@example.org`);
  uid = (await sender.must<{ uid: string }>('getUser')).uid;
  const { token } = (await (await sender.request('/auth/token')).json()) as { token: string };
  bearer = `Bearer ${token}`;
});
afterAll(() => app.stop());

const PROOF = { purpose: 'proof', filename: 'nota fiscal.png' };
const picture = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(bytes)]);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pathOf = (address: string): string => new URL(address, app.url).pathname;
const kept = async (address: string) => (await readUpload(app.ctx, uid, uploadIdOf(pathOf(address)), 'proof')).sha256;

describe('tus-js-client', () => {
  /** The upload's address, or what went wrong. */
  const send = (file: Buffer, options: UploadOptions = {}, previous?: PreviousUpload): Promise<string> =>
    new Promise((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: `${app.url}/uploads`,
        headers: { authorization: bearer },
        metadata: PROOF,
        retryDelays: null as never,
        ...options,
        onError: reject,
        onSuccess: () => resolve(upload.url!),
      });
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });

  it.each([
    ['in one piece', {}],
    ['in pieces', { chunkSize: 70_000 }],
    ['with its beginning in the creation', { uploadDataDuringCreation: true, chunkSize: 100_000 }],
    ['where PATCH is not let through', { overridePatchMethod: true }],
  ])('sends a file %s', async (_how, options) => {
    const file = picture(400_000);
    expect(await kept(await send(file, options))).toBe(sha256(file));
  });

  it('goes on with an upload that another client began', async () => {
    const file = picture(400_000);
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = new Upload(file, {
      endpoint: `${app.url}/uploads`,
      headers: { authorization: bearer },
      metadata: PROOF,
      chunkSize: 100_000,
      onChunkComplete: () => void first.abort().then(() => resolve(first.url!)),
    });
    first.start();
    const uploadUrl = await promise;
    let sent = 0;
    const onChunkComplete = (size: number) => {
      sent += size;
    };
    await send(file, { uploadUrl, onChunkComplete });
    expect(sent).toBeLessThanOrEqual(300_008);
    expect(await kept(uploadUrl)).toBe(sha256(file));
  });

  it('is told what is refused', async () => {
    const refused = (options: UploadOptions) => expect(send(picture(10), options)).rejects;
    await refused({ headers: {} }).toThrow(/response code: 401/);
    await refused({ metadata: { purpose: 'music', filename: 'a' } }).toThrow(/response code: 400.*INVALID_ARGUMENT/);
    await refused({ uploadSize: 2 ** 30 + 1 }).toThrow(/response code: 413/);
    const gone = await send(picture(10));
    await Upload.terminate(gone, { headers: { authorization: bearer } });
    expect((await sender.request(pathOf(gone), { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(
      404,
    );
  });
});

describe('curl', () => {
  it('creates, sends, goes on, asks and ends', async () => {
    const file = picture(300_000);
    const [head, tail] = [join(app.ctx.env.dataDir, 'a.bin'), join(app.ctx.env.dataDir, 'b.bin')];
    await writeFile(head, file.subarray(0, 100_000));
    await writeFile(tail, file.subarray(100_000));
    const curl = async (path: string, ...args: string[]) => {
      const common = ['-sS', '-i', '-H', 'Tus-Resumable: 1.0.0', '-H', `Authorization: ${bearer}`];
      const { stdout } = await run('curl', [...common, ...args, new URL(path, app.url).href]);
      const last = stdout.slice(stdout.lastIndexOf('HTTP/1.1 '));
      const header = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(last)?.[1];
      return { status: Number(last.slice('HTTP/1.1 '.length, 12)), header };
    };
    const begun = await curl(
      '/uploads',
      ...['-X', 'POST', '-H', `Upload-Length: ${file.length}`, '-H', `Upload-Metadata: ${metadataOf(PROOF)}`],
    );
    expect(begun.status).toBe(201);
    const path = begun.header('location')!;
    const patch = (from: string, offset: number) =>
      curl(
        path,
        ...['-X', 'PATCH', '-H', 'Content-Type: application/offset+octet-stream', '-H', `Upload-Offset: ${offset}`],
        ...['--data-binary', `@${from}`],
      );
    const first = await patch(head, 0);
    expect([first.status, first.header('upload-offset')]).toEqual([204, '100000']);
    expect((await patch(tail, 0)).status).toBe(409);
    expect((await curl(path, '-I')).header('upload-offset')).toBe('100000');
    expect((await patch(tail, 100_000)).status).toBe(204);
    expect(await kept(path)).toBe(sha256(file));
    expect((await curl(path, '-X', 'DELETE')).status).toBe(204);
    expect((await curl(path, '-I')).status).toBe(404);
  });
});
