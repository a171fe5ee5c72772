import { CALL_BOUNDS } from '../../features/kit/function.ts';
import { OPS_BYTES, OPS_MAX } from '../../features/play/characters/character.ts';
import type { Edit, Op } from '../../game/sheet/doc.ts';
import type { CallOutcome } from '../api/refusal.ts';
import { inheritBefore, opOf } from './edit.ts';
import { type KeptOp, MemoryOutbox, type Outbox, type RefusedOp } from './outbox.ts';
import type { Answer, SheetStore } from './sheet-store.ts';

/** A message between pages of a browser that show the same sheet. */
export type News =
  | { kind: 'ops'; ops: readonly Op[]; replaced?: string | undefined }
  | { kind: 'sending'; opIds: readonly string[] }
  | { kind: 'answer'; answer: Answer };

export interface SyncView {
  state: /** Stored edits are not loaded yet. */
    | { kind: 'opening' }
    | { kind: 'saved' }
    | { kind: 'saving' }
    /** `kept`: the edits survive the page. */
    | { kind: 'offline'; kept: boolean }
    /** The server responds, but cannot save; otherwise like `offline`. */
    | { kind: 'unanswered'; kept: boolean }
    | { kind: 'blocked'; message: string };
  refused: readonly KeptOp[];
}

type SyncError = 'offline' | 'unanswered' | { message: string };

export interface SyncPorts {
  openOutbox: () => Promise<Outbox>;
  send: (ops: readonly Op[]) => Promise<CallOutcome<Answer>>;
  /** Only one page of the browser sends at a time. */
  alone: (run: () => Promise<void>) => Promise<void>;
  tell: (news: News) => void;
  online: () => boolean;
  newId: () => string;
}

/** Part of a request besides its operations: bytes and JSON values. */
const ENVELOPE = { bytes: 1024, nodes: 16 } as const;
/** Milliseconds: edits closer together are sent together. */
const PAUSE_MS = 120;
const BACKOFF = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Refusals that concern the account: the edits wait until it has permission. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'PERMISSION_DENIED']);

/** Sends the edits of a sheet to the server: stored first, in order, exactly once, despite lost connections. */
export class SheetSync {
  readonly store: SheetStore;
  readonly #ports: SyncPorts;
  #outbox: Promise<Outbox> | undefined;
  #lasting = true;
  #started = false;
  #keeping = 0;
  #refused: readonly KeptOp[] = [];
  #syncError: SyncError | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #left = false;
  #view: SyncView = { state: { kind: 'opening' }, refused: [] };
  readonly #listeners = new Set<() => void>();

  constructor(store: SheetStore, ports: SyncPorts) {
    this.store = store;
    this.#ports = ports;
  }

  view = (): SyncView => this.#view;

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  async start(): Promise<void> {
    this.#left = false;
    const kept = await this.#open()
      .then((outbox) => outbox.load(this.store.doc.id))
      .catch((): readonly KeptOp[] => []);
    this.#started = true;
    this.#refused = kept.filter(({ refused }) => refused !== undefined);
    const waiting = kept.filter(({ refused }) => refused === undefined);
    this.store.adopt(
      waiting.map(({ op }) => op),
      waiting.flatMap(({ op, sent }) => (sent ? [op.opId] : [])),
    );
    this.#look();
    if (this.store.pending.length > 0) this.wake();
  }

  /**
   * The page was left: what is stored is still sent, again and again while nobody answers; what is blocked waits for
   * the next page of this sheet.
   */
  leave(): void {
    this.#left = true;
    this.#stop();
    if (this.store.pending.length > 0) this.wake();
  }

  /** Shows, stores and sends an edit. Returns the sentence if the sheet itself refuses it. */
  edit(edit: Edit): string | undefined {
    const op = opOf(this.#withText(edit), this.#ports.newId(), this.store.doc.id, this.store.confirmed.seq);
    const fault = this.store.edit(op);
    if (fault !== undefined) return fault;
    this.#keeping += 1;
    this.#look();
    void this.#keep(op);
    return undefined;
  }

  /** A change of a long text says what it changed: somebody else may be writing there too. */
  #withText(edit: Edit): Edit {
    const was = edit.t === 'set' ? this.store.longText(edit.path) : undefined;
    return edit.t === 'set' && was !== undefined ? { ...edit, was } : edit;
  }

  hear(news: News): void {
    if (news.kind === 'ops') {
      const replaced = this.store.pending.find(({ opId }) => opId === news.replaced);
      if (replaced) this.store.drop(replaced.opId);
      this.store.adopt(replaced ? news.ops.map((op) => inheritBefore(replaced, op)) : news.ops);
    } else if (news.kind === 'sending') this.store.sending(news.opIds);
    else this.#take(news.answer);
    this.#look();
  }

  /** Sends at once: when the connection returns, or the page becomes visible or closes. */
  wake(): void {
    this.#stop();
    if (this.#running) return;
    this.#running = this.#ports
      .alone(() => this.#drain())
      .catch(() => {
        // A page that was left, and has no database, has nothing to send.
        if (!this.#left) this.#stumble('offline');
      })
      .then(() => {
        this.#running = undefined;
        if (!this.#left && this.#syncError === undefined && this.store.pending.length > 0) this.#later(PAUSE_MS);
      });
  }

  async dismiss(opId: string): Promise<void> {
    this.#refused = this.#refused.filter(({ op }) => op.opId !== opId);
    this.#look();
    await (await this.#open()).dismiss(this.store.doc.id, opId);
  }

  #open(): Promise<Outbox> {
    this.#outbox ??= this.#ports.openOutbox().then((outbox) => {
      this.#lasting = outbox.lasting;
      return outbox;
    });
    return this.#outbox;
  }

  async #keep(op: Op): Promise<void> {
    let replaced: string | undefined;
    try {
      replaced = await (await this.#open()).keep(op);
    } catch {
      // The disk is full, or the database is gone: from now on the edits exist only in memory.
      this.#lasting = false;
      const memory = new MemoryOutbox();
      for (const pending of this.store.pending) await memory.keep(pending);
      this.#outbox = Promise.resolve(memory);
    }
    if (replaced !== undefined) this.store.drop(replaced);
    this.#keeping -= 1;
    this.#ports.tell({ kind: 'ops', ops: [op], replaced });
    this.#look();
    if (this.#left) {
      await this.#running;
      this.wake();
    } else if (this.#syncError === undefined) this.#later(PAUSE_MS);
  }

  #later(milliseconds: number): void {
    this.#stop();
    this.#timer = setTimeout(() => this.wake(), milliseconds);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #drain(): Promise<void> {
    const sheet = this.store.doc.id;
    let most = OPS_MAX;
    for (;;) {
      const outbox = await this.#open();
      if (!this.#ports.online()) return this.#stumble('offline');
      const ops = opsThatFit(await outbox.claim(sheet, most));
      if (ops.length === 0) break;
      const opIds = ops.map(({ opId }) => opId);
      this.store.sending(opIds);
      this.#ports.tell({ kind: 'sending', opIds });
      const { output, refusal } = await this.#ports.send(ops);
      if (refusal?.isTransient) return this.#stumble(refusal.isUnreachable ? 'offline' : 'unanswered');
      if (refusal && OF_THE_PERSON.has(refusal.status)) return this.#stumble({ message: refusal.message });
      if (refusal?.status === 'INVALID_ARGUMENT' && ops.length > 1) {
        // One invalid operation fails the whole batch: send them one by one.
        most = 1;
        continue;
      }
      const answer: Answer = refusal
        ? {
            accepted: [],
            rejected: opIds.map((opId) => ({ opId, message: refusal.message })),
            doc: this.store.confirmed,
          }
        : output;
      await outbox.settle(sheet, answer.accepted, answer.rejected);
      this.#failures = 0;
      this.#syncError = undefined;
      this.#take(answer);
      this.#ports.tell({ kind: 'answer', answer });
      this.#look();
    }
    this.#syncError = undefined;
    this.#failures = 0;
    this.#look();
  }

  #take(answer: Answer): void {
    const sentences = new Map(answer.rejected.map((one: RefusedOp) => [one.opId, one.message]));
    const news = this.store.pending.flatMap((op): KeptOp[] => {
      const refused = sentences.get(op.opId);
      return refused === undefined ? [] : [{ op, sent: true, refused }];
    });
    if (news.length > 0) this.#refused = [...this.#refused, ...news];
    this.store.answered(answer);
  }

  #stumble(syncError: SyncError): void {
    this.#syncError = syncError;
    this.#look();
    const wait = BACKOFF[Math.min(this.#failures, BACKOFF.length - 1)]!;
    this.#failures += 1;
    if (!this.#left || typeof syncError === 'string') this.#later(wait);
  }

  #look(): void {
    const state = this.#state();
    const before = this.#view;
    const same = JSON.stringify(before.state) === JSON.stringify(state) && before.refused === this.#refused;
    if (same) return;
    this.#view = { state, refused: this.#refused };
    for (const listener of this.#listeners) listener();
  }

  #state(): SyncView['state'] {
    if (typeof this.#syncError === 'object') return { kind: 'blocked', message: this.#syncError.message };
    if (!this.#started) return { kind: 'opening' };
    if (this.store.pending.length === 0) return { kind: 'saved' };
    if (this.#syncError === undefined) return { kind: 'saving' };
    return this.#keeping > 0 ? { kind: 'saving' } : { kind: this.#syncError, kept: this.#lasting };
  }
}

/** Takes as many operations as fit in one request; at least one. */
function opsThatFit(ops: readonly Op[]): readonly Op[] {
  const encoder = new TextEncoder();
  let bytes: number = ENVELOPE.bytes;
  let nodes: number = ENVELOPE.nodes;
  const end = ops.findIndex((op, index) => {
    bytes += encoder.encode(JSON.stringify(op)).length + 1;
    nodes += 1 + Object.keys(op).length + (op.t === 'add' ? Object.keys(op.item).length : 0);
    return index > 0 && (bytes > OPS_BYTES || nodes > CALL_BOUNDS.nodes);
  });
  return end < 0 ? ops : ops.slice(0, end);
}
