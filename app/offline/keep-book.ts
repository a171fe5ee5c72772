import { formatBytes } from '../../lib/bytes.ts';
import { BOOKS_KEPT, countOthers, dropBook, keptAccount } from './kept-books.ts';
import { booksOf, type KeepReply } from './messages.ts';
import { askWorker, loadedFiles, pageBuild } from './offline.ts';

interface Book {
  bookId: string;
  /** The reader's address of this file. */
  page: string;
  copyURL: string;
}

/** `lasting`: the browser promised not to remove it by itself. */
export type KeepResult = { ok: true; lasting: boolean } | { ok: false; message: string };

const refuse = (message: string): KeepResult => ({ ok: false, message });

const FAILED = refuse('Não deu para salvar o livro agora. Confira a sua conexão e tente de novo.');
const NOT_HERE = refuse('Este navegador não salva páginas. Baixe o PDF para ler sem conexão.');
const NOT_OWN = refuse('Só um livro que é seu pode ser salvo no aparelho.');
const MANY = refuse(`Este aparelho já tem ${BOOKS_KEPT} livros salvos. Tire um deles para salvar este.`);
const OTHER_BUILD = refuse('A RPGpédia tem uma versão nova. Recarregue esta página e salve o livro de novo.');
const FULL = refuse('Este aparelho ficou sem espaço: o livro não foi salvo. Libere espaço e tente de novo.');

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

async function lacksRoom(bytes: number): Promise<KeepResult | null> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  if (quota === undefined || usage + bytes <= quota) return null;
  const free = formatBytes(Math.max(0, quota - usage));
  return refuse(
    `Este livro tem ${formatBytes(bytes)} e o navegador só deixa a RPGpédia usar mais ${free} neste aparelho. Libere espaço e tente de novo.`,
  );
}

async function fetchCopy(uid: string, { bookId, page, copyURL }: Book): Promise<KeepResult> {
  if ((await askWorker<string>({ type: 'build' })) !== pageBuild()) return OTHER_BUILD;
  const head = await fetch(copyURL, { method: 'HEAD', cache: 'no-store' });
  // A lent book is refused too: it is only read in place.
  if (head.status === 403) return NOT_OWN;
  if (!head.ok) return FAILED;
  if ((await countOthers(uid, bookId)) >= BOOKS_KEPT) return MANY;
  const narrow = await lacksRoom(Number(head.headers.get('Content-Length')) || 0);
  if (narrow) return narrow;
  const lasting = await navigator.storage.persist();
  const copy = await fetch(copyURL, { cache: 'no-store' });
  if (copy.status !== 200) return FAILED;
  await dropBook(uid, bookId);
  await (await caches.open(booksOf(uid))).put(copyURL, copy);
  // Signed out meanwhile: nothing comes back.
  if ((await keptAccount()) !== uid) {
    await caches.delete(booksOf(uid));
    return FAILED;
  }
  const kept = await askWorker<KeepReply>({ type: 'keepBook', uid, page, files: loadedFiles() });
  if (kept === 'kept') return { ok: true, lasting };
  return kept === 'full' ? FULL : OTHER_BUILD;
}

/** Keeps the own copy of a book with the page that opens it, whole or not at all. */
export async function keepBook(uid: string, book: Book): Promise<KeepResult> {
  if (!navigator.storage || (await askWorker<KeepReply>({ type: 'account', uid })) === null) return NOT_HERE;
  const kept = await fetchCopy(uid, book).catch((error: unknown) => (isFull(error) ? FULL : FAILED));
  if (!kept.ok && kept !== NOT_OWN && kept !== MANY) await dropBook(uid, book.bookId).catch(() => undefined);
  return kept;
}
