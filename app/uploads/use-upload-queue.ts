import { useEffect, useState, useSyncExternalStore } from 'react';
import { FileUpload, type SendingOptions } from './sending.ts';

/** Files that are sent at once; the others wait for their turn. */
const AT_ONCE = 3;

const MOVING: ReadonlySet<string> = new Set(['sending', 'unconnected', 'checking']);

/** The files of one page, in order of arrival. */
export class UploadQueue<Output> {
  private list: readonly FileUpload<Output>[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly FileUpload<Output>[] => this.list;

  /** True if leaving the page would stop something. */
  get isMoving(): boolean {
    return this.list.some((sending) => sending.read().status === 'waiting' || MOVING.has(sending.read().status));
  }

  add(file: File, options: SendingOptions<Output>): void {
    const sending = new FileUpload(file, options);
    sending.subscribe(() => this.changed());
    this.list = [...this.list, sending];
    this.changed();
  }

  /** Takes a file off the list; what the server has of an unfinished one is given up. */
  remove(sending: FileUpload<Output>): void {
    const { status } = sending.read();
    this.list = this.list.filter((other) => other !== sending);
    void sending.stop(status !== 'done');
    this.changed();
  }

  /** Its parts stay on the server for a day. */
  stop(): void {
    for (const sending of this.list) void sending.stop(false);
    this.list = [];
  }

  private changed(): void {
    const moving = this.list.filter((sending) => MOVING.has(sending.read().status));
    const waiting = this.list.filter((sending) => sending.read().status === 'waiting');
    for (const next of waiting.slice(0, Math.max(0, AT_ONCE - moving.length)))
      if (next.read().status === 'waiting') void next.start();
    for (const listener of this.listeners) listener();
  }
}

export function useUploadQueue<Output>(): { queue: UploadQueue<Output>; sendings: readonly FileUpload<Output>[] } {
  const [queue] = useState(() => new UploadQueue<Output>());
  const sendings = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.isMoving) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      queue.stop();
    };
  }, [queue]);
  return { queue, sendings };
}
