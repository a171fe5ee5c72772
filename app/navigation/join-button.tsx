import { useLocation } from 'react-router';
import { useSignIn } from '../session/sign-in.tsx';

/** Works without script too: the link leads to the provider and back. */
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
