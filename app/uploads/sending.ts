import type { DetailedError, Upload } from 'tus-js-client';
import { SECOND } from '../../lib/span.ts';
import { untilOnline } from '../../lib/until-online.ts';
import { type Refusal, refusalIn, settle, UNREACHABLE } from '../api/refusal.ts';
import { late } from '../late.ts';

export type SendingState<Output> =
  | { status: 'waiting' }
  /** `left`: seconds, null while nobody can tell. */
  | { status: 'sending'; sent: number; left: number | null }
  | { status: 'paused' | 'unconnected'; sent: number }
  /** All bytes came, and the server looks at them. */
  | { status: 'checking' }
  | { status: 'refused' | 'failed'; message: string }
  | { status: 'done'; output: Output };

/** `Upload-Metadata` says this beside the file's name. */
export type Purpose = { purpose: string } & Record<string, string>;

export interface SendingOptions<Output> {
  metadata: Purpose;
  /** Uses the finished upload. A repetition has the same request id. */
  use(uploadId: string, requestId: string): Promise<Output>;
}

/** One request brings so many bytes, so that a proxy that waits for whole requests loses no more than these. */
const CHUNK_BYTES = 32 * 2 ** 20;
/** A lost connection is looked for during about an hour, and again after each byte that came. */
const RETRY_DELAYS = [0, 1, 3, 5, ...Array.from({ length: 240 }, () => 15)].map((seconds) => seconds * SECOND);
const LOOKED_AGAIN_MS = 15 * SECOND;
/** The time left is told once so many milliseconds were measured. */
const MEASURED_MS = 2 * SECOND;

const isOver = (httpStatus: number): boolean =>
  httpStatus >= 400 && httpStatus < 500 && ![408, 409, 423, 429].includes(httpStatus);

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0;

function refusalOf(error: Error | DetailedError): Refusal {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response ? refusalIn(response.getStatus(), response.getBody()) : UNREACHABLE;
}

/**
 * One file on its way: sent by tus, and used when all of it came. A lost connection is awaited; the same file, chosen
 * again after the page was closed, goes on where it stopped.
 */
export class FileUpload<Output> {
  readonly id: string = crypto.randomUUID();
  readonly file: File;
  private readonly options: SendingOptions<Output>;
  private readonly requestId: string = crypto.randomUUID();
  private readonly listeners = new Set<() => void>();
  private state: SendingState<Output> = { status: 'waiting' };
  private upload: Upload | null = null;
  private sent = 0;
  private measured: { at: number; sent: number } | null = null;

  constructor(file: File, options: SendingOptions<Output>) {
    this.file = file;
    this.options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SendingState<Output> => this.state;

  private show(state: SendingState<Output>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  async start(): Promise<void> {
    this.measured = null;
    this.show({ status: 'sending', sent: this.sent, left: null });
    const upload = this.upload ?? (await this.open());
    if (this.state.status === 'sending') upload.start();
  }

  async pause(): Promise<void> {
    this.show({ status: 'paused', sent: this.sent });
    await this.upload?.abort();
  }

  /** Stops it. `forever` also gives up what the server has of it. */
  async stop(forever: boolean): Promise<void> {
    this.listeners.clear();
    this.state = { status: 'paused', sent: this.sent };
    // A file that cannot be ended now ends by itself after a day.
    await this.upload?.abort(forever).catch(() => undefined);
    if (forever) await this.forget();
  }

  private async open(): Promise<Upload> {
    const tus = await late(() => import('tus-js-client'));
    const { name, size, lastModified, type } = this.file;
    const { metadata } = this.options;
    const upload = new tus.Upload(this.file, {
      endpoint: '/uploads',
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS,
      metadata: { ...metadata, filename: name.normalize('NFC') },
      fingerprint: async () => ['rpgpedia', ...Object.values(metadata), name, size, type, lastModified].join(':'),
      onShouldRetry: (error) => {
        if (isOver(statusOf(error))) return false;
        if (this.state.status === 'sending') this.show({ status: 'unconnected', sent: this.sent });
        return true;
      },
      onProgress: (sent) => this.progress(sent),
      onError: (error) => this.fail(refusalOf(error)),
      onSuccess: () => void this.finish(),
    });
    const before = await upload.findPreviousUploads();
    const [newest] = before.toSorted((a, b) => b.creationTime.localeCompare(a.creationTime));
    if (newest) upload.resumeFromPreviousUpload(newest);
    this.upload = upload;
    return upload;
  }

  private progress(sent: number): void {
    this.sent = sent;
    const now = performance.now();
    this.measured ??= { at: now, sent };
    const { at, sent: first } = this.measured;
    const isMeasured = now - at > MEASURED_MS && sent > first;
    const left = isMeasured ? ((this.file.size - sent) * (now - at)) / (sent - first) / SECOND : null;
    if (this.state.status !== 'paused') this.show({ status: 'sending', sent, left });
  }

  private async finish(): Promise<void> {
    this.show({ status: 'checking' });
    const uploadId = this.upload!.url!.split('/').at(-1)!;
    const { output, refusal } = await settle(this.options.use(uploadId, this.requestId));
    if (refusal?.isUnreachable) return this.finishOnceConnected();
    if (!refusal?.isLost) await this.forget();
    if (refusal) this.fail(refusal);
    else this.show({ status: 'done', output });
  }

  private async finishOnceConnected(): Promise<void> {
    this.show({ status: 'unconnected', sent: this.file.size });
    await untilOnline(LOOKED_AGAIN_MS);
    if (this.state.status === 'unconnected') await this.finish();
  }

  private fail(refusal: Refusal): void {
    this.show({ status: refusal.isLost ? 'failed' : 'refused', message: refusal.message });
  }

  private async forget(): Promise<void> {
    const { upload } = this;
    if (!upload) return;
    const kept = await upload.findPreviousUploads();
    await Promise.all(kept.map(({ urlStorageKey }) => upload.options.urlStorage?.removeUpload(urlStorageKey)));
  }
}
