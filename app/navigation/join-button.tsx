import { useLocation } from 'react-router';
import { useSignIn } from '../session/sign-in.tsx';

/** It works without script too, as a link to the provider. */
export function JoinButton() {
  const signIn = useSignIn();
  const { pathname, search } = useLocation();
  return (
    <a
      className="button button-primary button-mini"
      href={`/auth/login?next=${encodeURIComponent(pathname + search)}`}
      onClick={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      Inscreva-se de graça
    </a>
  );
}
