import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { findUpload } from '../../features/people/uploads/find-upload.server.ts';
import { isPurpose, mostBytes, type Purpose } from '../../features/people/uploads/upload.ts';
import { collectPassingBuffers } from '../../platform/memory.ts';
import { UploadLocks } from './locks.ts';
import { UploadStore } from './store.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

/** The time in which an earlier request may still write once a later one waits for its upload. */
const DRAINED_MS = 100;

function purposeOf(request: Pick<Request, 'method' | 'url' | 'headers'>): Purpose | null {
  if (request.method === 'OPTIONS') {
    const named = new URL(request.url).searchParams.get('purpose');
    return isPurpose(named) ? named : null;
  }
  try {
    const { purpose } = Metadata.parse(request.headers.get('upload-metadata') ?? undefined);
    return isPurpose(purpose) ? purpose : null;
  } catch {
    return null;
  }
}

export interface TusAnswer {
  response: Response;
  /** The error that was thrown, ours or the library's; null for a refusal of headers. */
  failure: unknown;
  /** Whether another request took the upload over, and the rest of this one was not read. */
  isLeft: boolean;
}

export interface Tus {
  /** The purpose that `?purpose=` or `Upload-Metadata` names; null for none, or another. */
  purposeOf(request: Request): Purpose | null;
  /** `request` has no body: `incoming` brings it. */
  answer(request: Request, incoming: IncomingMessage, caller: Caller | null): Promise<TusAnswer>;
}

/** The tus server of one process; `ctx` is that of all requests. */
export function openTus(ctx: Ctx): Tus {
  const locks = new UploadLocks(ctx);
  const passed = collectPassingBuffers();
  const answer: Tus['answer'] = async (request, incoming, caller) => {
    let failure: unknown = null;
    const stop = new AbortController();
    const server = new Server({
      path: '/uploads',
      relativeLocation: true,
      datastore: new UploadStore(ctx, caller, { incoming, stop: stop.signal, passed }),
      locker: locks.for(() => stop.abort()),
      lockDrainTimeout: DRAINED_MS,
      namingFunction: () => randomUUID(),
      maxSize: (asked) => mostBytes(purposeOf(asked)),
      allowedOrigins: (origin) => ctx.env.corsOrigins.includes(origin),
      exposedHeaders: ['Upload-Expires', 'Retry-After', 'X-Request-Id'],
      onIncomingRequest: async ({ method }: TusRequest, id) => {
        if (method !== 'POST') await findUpload(ctx, caller?.uid ?? '', id);
      },
      onResponseError: (_asked, error) => {
        failure = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(request);
    return { response, failure, isLeft: stop.signal.aborted };
  };
  return { purposeOf, answer };
}
