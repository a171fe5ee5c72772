import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';

/** Ends the session and reloads home, so that no personal data stays in the page. */
export function useSignOut(): () => void {
  return useCallback(async () => {
    try {
      const response = await fetch('/auth/logout', { method: 'POST' });
      if (!response.ok) throw new Error(`logout answered ${response.status}`);
      window.location.assign('/');
    } catch {
      toast.error('Não deu para sair agora. Tente de novo em instantes.');
    }
  }, []);
}
