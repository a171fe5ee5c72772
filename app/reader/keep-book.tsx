import { useEffect, useState } from 'react';
import { readerPath } from '../../features/community/seo/paths.ts';
import { toast } from '../../ui/toast.ts';
import { late } from '../late.ts';
import { keptCopy } from '../offline/kept-books.ts';
import { useRootData } from '../root-data.ts';
import { Action } from './appearance.tsx';

interface KeepBookProps {
  bookId: string;
  fileId: string;
  copyURL: string;
}

const KEPT = 'Salvo neste aparelho: abre no leitor sem conexão.';
const MAY_GO = ' Se faltar espaço, o navegador pode apagá-lo.';
const BROKEN = 'Não deu para salvar o livro agora. Confira a sua conexão e tente de novo.';

/** Keeps one's own copy for reading without a connection, or takes it off this device. */
export function KeepBook({ bookId, fileId, copyURL }: KeepBookProps) {
  const uid = useRootData().user?.uid;
  const [state, setState] = useState<'unknown' | 'kept' | 'absent' | 'busy'>('unknown');
  useEffect(() => {
    let current = true;
    keptCopy(copyURL).then(
      (copy) => current && setState(copy ? 'kept' : 'absent'),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [copyURL]);
  if (!uid || state === 'unknown') return null;
  if (state === 'busy') return <Action onClick={() => undefined}>Salvando neste aparelho…</Action>;

  const keep = async () => {
    setState('busy');
    const { keepBook } = await late(() => import('../offline/keep-book.ts'));
    const kept = await keepBook(uid, { bookId, copyURL, page: readerPath(bookId, { fileId }) });
    setState(kept.ok ? 'kept' : 'absent');
    if (!kept.ok) toast.error(kept.message);
    else toast.success(kept.lasting ? KEPT : KEPT + MAY_GO);
  };
  const drop = async () => {
    const { dropBook } = await late(() => import('../offline/kept-books.ts'));
    await dropBook(uid, bookId);
    setState('absent');
    toast.success('O livro saiu deste aparelho. Ele continua na sua biblioteca.');
  };
  const run = (act: () => Promise<void>) =>
    act().catch(() => {
      setState(state);
      toast.error(BROKEN);
    });
  return state === 'kept' ? (
    <Action onClick={() => void run(drop)}>Tirar deste aparelho</Action>
  ) : (
    <Action onClick={() => void run(keep)}>Salvar neste aparelho</Action>
  );
}
