import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Op } from '../../game/sheet/doc.ts';
import { inheritBefore } from './edit.ts';
import { afterAnswer, type KeptOp, MemoryOutbox, type Outbox, type RefusedOp, replaces } from './outbox.ts';

interface Shape extends DBSchema {
  ops: { key: number; value: KeptOp & { sheet: string }; indexes: { sheet: string } };
}

type Database = IDBPDatabase<Shape>;

/** One database per user, so that edits are never sent under another account. */
const nameOf = (uid: string): string => `rpgpedia-sheets-${uid}`;

/** Stores edits until the server has them. Each method is one transaction, so several pages can use it. */
class DatabaseOutbox implements Outbox {
  readonly lasting = true;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async keep(op: Op): Promise<string | undefined> {
    const transaction = this.#database.transaction('ops', 'readwrite');
    const { store } = transaction;
    const last = await store.index('sheet').openCursor(op.sheet, 'prev');
    const row = { sheet: op.sheet, op, sent: false };
    let replaced: string | undefined;
    if (last && replaces(last.value, op)) {
      replaced = last.value.op.opId;
      await last.update({ ...row, op: inheritBefore(last.value.op, op) });
    } else await store.add(row);
    await transaction.done;
    return replaced;
  }

  load(sheet: string): Promise<readonly KeptOp[]> {
    return this.#database.getAllFromIndex('ops', 'sheet', sheet);
  }

  async claim(sheet: string, most: number): Promise<readonly Op[]> {
    const transaction = this.#database.transaction('ops', 'readwrite');
    const ops: Op[] = [];
    for (
      let cursor = await transaction.store.index('sheet').openCursor(sheet);
      cursor && ops.length < most;
      cursor = await cursor.continue()
    ) {
      if (cursor.value.refused !== undefined) continue;
      ops.push(cursor.value.op);
      if (!cursor.value.sent) await cursor.update({ ...cursor.value, sent: true });
    }
    await transaction.done;
    return ops;
  }

  async settle(sheet: string, accepted: readonly string[], rejected: readonly RefusedOp[]): Promise<void> {
    const done = new Set(accepted);
    const sentences = new Map(rejected.map(({ opId, message }) => [opId, message]));
    await this.#each(sheet, (kept) => afterAnswer(kept, done, sentences));
  }

  dismiss(sheet: string, opId: string): Promise<void> {
    return this.#each(sheet, (kept) => (kept.op.opId === opId ? null : kept));
  }

  async #each(sheet: string, change: (kept: KeptOp) => KeptOp | null): Promise<void> {
    const transaction = this.#database.transaction('ops', 'readwrite');
    let cursor = await transaction.store.index('sheet').openCursor(sheet);
    while (cursor) {
      const changed = change(cursor.value);
      if (changed === null) await cursor.delete();
      else if (changed !== cursor.value) await cursor.update({ ...changed, sheet });
      cursor = await cursor.continue();
    }
    await transaction.done;
  }
}

/** The outbox of a user; in memory if the browser stores nothing (private windows, full disk). */
export async function openOutbox(uid: string): Promise<Outbox> {
  try {
    const database = await openDB<Shape>(nameOf(uid), 1, {
      upgrade: (fresh) => void fresh.createObjectStore('ops', { autoIncrement: true }).createIndex('sheet', 'sheet'),
      // A sign-out in another tab deletes the database.
      blocking: (_before, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    return new DatabaseOutbox(database);
  } catch {
    return new MemoryOutbox();
  }
}
