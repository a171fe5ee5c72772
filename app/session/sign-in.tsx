import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { callFunction } from '../api/call.ts';
import { late } from '../late.ts';

/**
 * Signs in and navigates to `next`, a local path (by default stays). Resolves to whether it succeeded; never resolves
 * if the page itself goes to the provider because the browser blocked the window.
 */
export type SignIn = (next?: string) => Promise<boolean>;

const SignInContext = createContext<SignIn>(async () => false);

export const useSignIn = (): SignIn => useContext(SignInContext);

const isSignedIn = (): Promise<boolean> =>
  callFunction('getUser', {}).then(
    () => true,
    () => false,
  );

export function SignInProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const signIn = useCallback<SignIn>(
    async (next = here) => {
      const query = `next=${encodeURIComponent(next)}`;
      // Browsers open a window only during a click, so nothing is awaited before.
      const popup = window.open(`/auth/login?popup=1&${query}`, 'rpgpedia-sign-in', 'popup,width=480,height=720');
      if (!popup) {
        window.location.assign(`/auth/login?${query}`);
        return new Promise(() => {});
      }
      running.current?.abort();
      running.current = new AbortController();
      const { watchSignIn } = await late(() => import('./sign-in-window.ts'));
      const arrived = await watchSignIn(popup, isSignedIn, running.current.signal);
      if (arrived === null) return false;
      await revalidate();
      const target = arrived || next;
      if (target !== here) await navigate(target);
      return true;
    },
    [here, navigate, revalidate],
  );

  return <SignInContext value={signIn}>{children}</SignInContext>;
}
