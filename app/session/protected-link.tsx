import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useArrivedUser } from '../root-data.ts';
import { useSignIn } from './sign-in.tsx';

export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface ProtectedLinkProps extends LinkProps {
  to: string;
}

/** A real link. For a visitor, a plain click signs in first and then navigates; of somebody unknown the server decides. */
export function ProtectedLink({ to, onClick, ...rest }: ProtectedLinkProps) {
  const user = useArrivedUser();
  const signIn = useSignIn();

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (user !== null || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void signIn(to);
  };

  return <Link {...rest} to={to} onClick={go} />;
}
