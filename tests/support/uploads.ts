import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
export const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export const metadataOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join();

export const beginUpload = (visitor: Visitor, bytes: number, fields: Record<string, string>): Promise<Response> =>
  visitor.request('/uploads', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadataOf(fields) },
  });

export const addBytes = (visitor: Visitor, path: string, at: number, bytes: Uint8Array): Promise<Response> =>
  visitor.request(path, {
    method: 'PATCH',
    headers: { ...BYTES, 'upload-offset': String(at) },
    body: Buffer.from(bytes),
  });

/** Sends a whole file; its `uploadId`. */
export async function sendUpload(visitor: Visitor, bytes: Uint8Array, fields: Record<string, string>): Promise<string> {
  const begun = await beginUpload(visitor, bytes.length, fields);
  if (begun.status !== 201) throw new Error(`not begun: ${begun.status} ${await begun.text()}`);
  const path = begun.headers.get('location')!;
  const sent = await addBytes(visitor, path, 0, bytes);
  if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${await sent.text()}`);
  return uploadIdOf(path);
}

export const askUpload = (visitor: Visitor, path: string): Promise<Response> =>
  visitor.request(path, { method: 'HEAD', headers: TUS });

/** Null for an upload that is not there. */
export async function offsetOf(visitor: Visitor, path: string): Promise<number | null> {
  const answer = await askUpload(visitor, path);
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
}

export const endUploadOf = (visitor: Visitor, path: string): Promise<Response> =>
  visitor.request(path, { method: 'DELETE', headers: TUS });

export const uploadIdOf = (path: string): string => path.slice('/uploads/'.length);

/** A PATCH of so many bytes that have yet to be written. */
export const openPatch = (visitor: Visitor, path: string, at: number, bytes: number): ClientRequest =>
  request(new URL(path, visitor.origin), {
    method: 'PATCH',
    headers: {
      ...BYTES,
      'upload-offset': at,
      'content-length': bytes,
      cookie: visitor.cookieHeader(),
      origin: visitor.origin,
    },
  });

/** A picture, by its first bytes. */
export const picture = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(bytes)]);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const keyOf = (path: string): string => `uploads/${uploadIdOf(path)}`;

/** Somebody new, and their uid. */
export async function someoneOf(app: TestApp): Promise<[Visitor, string]> {
  const visitor = await app.signedIn(`${randomUUID()}@example.org`);
  return [visitor, (await visitor.must<{ uid: string }>('getUser')).uid];
}

/** A book that an admin begins for a new creator. */
export async function bookBegunBy(admin: Visitor): Promise<{ bookId: string; creatorId: string }> {
  const { creatorId } = await admin.must<{ creatorId: string }>('preRegisterCreator', { name: 'Casa do Envio' });
  const { bookId } = await admin.must<{ bookId: string }>('saveBookDraft', { creatorId, fields: { title: 'Envio' } });
  return { bookId, creatorId };
}
