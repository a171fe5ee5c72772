import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';
import { late } from '../late.ts';

/** Begins the keys under which a book's form keeps what is not saved yet. */
export const KEPT_BOOKS = 'rpgpedia:livro:';

function forgetBooks(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT_BOOKS)) localStorage.removeItem(key);
  } catch {}
}

/** Nothing of this account stays, even where the answer cannot take it off. */
async function leaveDevice(): Promise<void> {
  const { leaveAccount } = await late(() => import('../offline/offline.ts'));
  await leaveAccount();
}

/** Ends the session and reloads home, so that no personal data stays in the page. */
export function useSignOut(): () => void {
  return useCallback(async () => {
    // The answer takes the worker off, so this is asked before.
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    try {
      const response = await fetch('/auth/logout', { method: 'POST' });
      if (!response.ok) throw new Error(`logout answered ${response.status}`);
      forgetBooks();
      if (hasWorker) await leaveDevice().catch(() => undefined);
      window.location.assign('/');
    } catch {
      toast.error('Não deu para sair agora. Tente de novo em instantes.');
    }
  }, []);
}
