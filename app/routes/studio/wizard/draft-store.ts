import type { DraftFields, FieldName } from '../../../../features/publishing/drafts/draft-fields.ts';
import type { SavedDraft } from '../../../../features/publishing/drafts/draft-schema.ts';
import type { MissingField } from '../../../../features/publishing/drafts/missing.ts';
import { isWordOf } from '../../../../lib/words.ts';
import type { CallOutcome, Refusal } from '../../../api/refusal.ts';

export interface Difference {
  field: FieldName;
  mine: unknown;
  theirs: unknown;
}

export interface DraftState {
  bookId: string | null;
  revision: number;
  fields: DraftFields;
  errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Texts of fields that cannot be read, and so are not sent. */
  typed: Readonly<Partial<Record<FieldName, string>>>;
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Milliseconds since 1970; null before anything was saved here. */
  savedAt: number | null;
  message: string | null;
  missing: readonly SavedDraft['missing'][number][];
  /** Values that somebody else saved meanwhile, if they differ from what was typed here. */
  differences: readonly Difference[];
  /** Grows whenever the fields change from outside: fields that keep their own text begin anew. */
  version: number;
}

export interface StoredDraft {
  bookId: string | null;
  revision: number;
  fields: DraftFields;
  missing: readonly (MissingField | SavedDraft['missing'][number])[];
}

export interface DraftPorts {
  save(
    input: { bookId?: string; revision?: number; fields: DraftFields },
    requestId: string,
  ): Promise<CallOutcome<SavedDraft>>;
  now(): number;
  newId(): string;
  /** Keeps what is not saved yet on this device; null forgets it. */
  keep(bookId: string | null, changed: DraftFields | null): void;
  later(act: () => void, milliseconds: number): () => void;
}

const SAVE_AFTER_MS = 1_200;
const RETRY_AFTER_MS = 10_000;

const UNREADABLE = 'Um campo precisa de conserto antes de ser salvo.';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const namedFields = ({ details }: Refusal): FieldName[] => {
  const all = Array.isArray(details.fields) ? details.fields : [details.field];
  return all.flatMap((path) =>
    typeof path === 'string' ? [path.replace(/^fields\./, '').split('.')[0] as FieldName] : [],
  );
};

/** A book's form that saves itself, one save at a time; what is not saved stays, here and on the device. */
export class DraftStore {
  private readonly ports: DraftPorts;
  private readonly listeners = new Set<() => void>();
  private state: DraftState;
  private base: DraftFields;
  private changed: DraftFields = {};
  private running: Promise<boolean> | null = null;
  private cancel: () => void = () => undefined;
  private attempt: { sent: string; requestId: string } | null = null;

  constructor(begun: StoredDraft, ports: DraftPorts) {
    this.ports = ports;
    this.base = begun.fields;
    this.state = {
      ...begun,
      errors: {},
      typed: {},
      status: 'saved',
      savedAt: null,
      message: null,
      differences: [],
      version: 0,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftState => this.state;

  private show(changes: Partial<DraftState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  set(changes: DraftFields): void {
    this.changed = { ...this.changed, ...changes };
    const errors = { ...this.state.errors };
    const typed = { ...this.state.typed };
    for (const field of Object.keys(changes) as FieldName[]) {
      delete errors[field];
      delete typed[field];
    }
    this.ports.keep(this.state.bookId, this.changed);
    this.show({ fields: { ...this.state.fields, ...changes }, errors, typed, status: 'waiting', message: null });
    this.schedule(SAVE_AFTER_MS);
  }

  /** A sentence for a field whose text cannot be read. Nothing older is sent in its place. */
  refuse(field: FieldName, message: string, text: string): void {
    delete this.changed[field];
    this.ports.keep(this.state.bookId, this.isDirty ? this.changed : null);
    this.show({
      errors: { ...this.state.errors, [field]: message },
      typed: { ...this.state.typed, [field]: text },
    });
  }

  /** Takes up what an earlier visit of this device did not save. */
  restore(kept: DraftFields): void {
    this.set(kept);
    this.show({ version: this.state.version + 1 });
  }

  /** Takes over what the server has, read anew. */
  adopt(begun: StoredDraft): void {
    const isNewer = begun.revision > this.state.revision;
    if (isNewer && !this.isDirty && !this.running && begun.bookId === this.state.bookId) {
      this.base = begun.fields;
      this.show({ ...begun, version: this.state.version + 1 });
    } else if (begun.revision === this.state.revision) this.show({ missing: begun.missing });
  }

  private get isDirty(): boolean {
    return Object.keys(this.changed).length > 0;
  }

  private schedule(milliseconds: number): void {
    this.cancel();
    this.cancel = this.ports.later(() => void this.flush(), milliseconds);
  }

  stop(): void {
    this.cancel();
  }

  /** Saves now. Resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    this.cancel();
    if (this.running) await this.running;
    if (!this.isDirty) return this.isReadable();
    if (this.state.differences.length > 0) return false;
    this.running = this.save();
    try {
      return await this.running;
    } finally {
      this.running = null;
    }
  }

  /** False while a field shows what was not sent. */
  private isReadable(): boolean {
    if (Object.keys(this.state.typed).length === 0) return true;
    this.show({ status: 'failed', message: UNREADABLE });
    return false;
  }

  /** The book's id, made by a first save if need be; null while that fails. */
  async ensure(): Promise<string | null> {
    if (this.state.bookId === null && !this.isDirty) this.changed = { language: this.state.fields.language ?? 'pt-BR' };
    await this.flush();
    return this.state.bookId;
  }

  /** True for a field keeps what was typed here. */
  choose(keepsMine: Readonly<Partial<Record<FieldName, boolean>>>): void {
    const fields: Record<string, unknown> = { ...this.state.fields };
    for (const { field, theirs } of this.state.differences)
      if (!keepsMine[field]) {
        fields[field] = theirs ?? null;
        delete this.changed[field];
      }
    this.ports.keep(this.state.bookId, this.isDirty ? this.changed : null);
    this.show({
      fields: fields as DraftFields,
      differences: [],
      message: null,
      status: this.isDirty ? 'waiting' : 'saved',
      version: this.state.version + 1,
    });
    void this.flush();
  }

  private async save(): Promise<boolean> {
    const { bookId, revision, errors } = this.state;
    const sent = Object.fromEntries(
      Object.entries(this.changed).filter(([field]) => !errors[field as FieldName]),
    ) as DraftFields;
    if (Object.keys(sent).length === 0) {
      this.show({ status: 'failed', message: UNREADABLE });
      return false;
    }
    const input = { ...(bookId === null ? {} : { bookId, revision }), fields: sent };
    const text = JSON.stringify(input);
    if (this.attempt?.sent !== text) this.attempt = { sent: text, requestId: this.ports.newId() };
    this.show({ status: 'saving' });
    const { output, refusal } = await this.ports.save(input, this.attempt.requestId);
    return refusal ? this.failed(refusal) : this.saved(sent, output);
  }

  private saved(sent: DraftFields, { bookId, revision, missing }: SavedDraft): boolean {
    this.attempt = null;
    const before = this.state.bookId;
    this.base = { ...this.base, ...sent };
    for (const field of Object.keys(sent) as FieldName[])
      if (same(this.changed[field], sent[field])) delete this.changed[field];
    if (before !== bookId) this.ports.keep(before, null);
    this.ports.keep(bookId, this.isDirty ? this.changed : null);
    this.show({
      bookId,
      revision,
      missing,
      savedAt: this.ports.now(),
      status: this.isDirty ? 'waiting' : 'saved',
      message: null,
    });
    if (this.isDirty) this.schedule(SAVE_AFTER_MS);
    return !this.isDirty && this.isReadable();
  }

  private failed(error: Refusal): Promise<boolean> | boolean {
    if (error.isLost) {
      this.show({ status: 'failed', message: error.message });
      this.schedule(RETRY_AFTER_MS);
      return false;
    }
    this.attempt = null;
    const current = error.details.current as { revision: number; fields: DraftFields } | undefined;
    if (error.status === 'ABORTED' && current) return this.meet(current);
    const refused = namedFields(error).filter((field) => isWordOf(this.changed, field));
    if (refused.length === 0) {
      this.show({ status: 'failed', message: error.message });
      return false;
    }
    const errors = { ...this.state.errors, ...Object.fromEntries(refused.map((field) => [field, error.message])) };
    this.show({ errors, status: 'failed', message: UNREADABLE });
    return Object.keys(this.changed).some((field) => !errors[field as FieldName]) ? this.save() : false;
  }

  private meet({ revision, fields }: { revision: number; fields: DraftFields }): Promise<boolean> | boolean {
    const differences = (Object.keys(this.changed) as FieldName[])
      .filter((field) => !same(fields[field], this.base[field]) && !same(fields[field], this.changed[field]))
      .map((field) => ({ field, mine: this.changed[field], theirs: fields[field] }));
    this.base = fields;
    this.show({ revision, fields: { ...fields, ...this.changed }, differences, version: this.state.version + 1 });
    if (differences.length === 0) return this.save();
    this.show({ status: 'failed', message: 'Outra pessoa da equipe salvou este livro antes. Veja o que mudou.' });
    return false;
  }
}
