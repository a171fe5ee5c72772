import { Link, type LinkProps, useViewTransitionState } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

export function CoverLink({ className, to, ...rest }: LinkProps & { className?: string }) {
  const travels = useViewTransitionState(to);
  return <Link {...rest} to={to} viewTransition className={classNames(className, travels && 'cover-travels')} />;
}
