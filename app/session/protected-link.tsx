import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useRootData } from '../root-data.ts';
import { usePersonAwaited } from './person.ts';
import { useSignIn } from './sign-in.tsx';

export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface ProtectedLinkProps extends LinkProps {
  to: string;
}

/** A real link. For a visitor, a plain click signs in first and then navigates. */
export function ProtectedLink({ to, onClick, ...rest }: ProtectedLinkProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const isAwaited = usePersonAwaited();

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (user || isAwaited || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void signIn(to);
  };

  return <Link {...rest} to={to} onClick={go} />;
}
