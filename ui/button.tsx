import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 'mini';
}

const look = ({ variant = 'primary', size }: Look, className?: string): string =>
  classNames('button', `button-${variant}`, size && `button-${size}`, className);

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While it works the button keeps focus and its words, and does not act again. */
  pending?: boolean;
}

export function Button({ variant, size, pending = false, className, onClick, ...rest }: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={look({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }, className)}
      onClick={act}
    />
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }, className)} />;
}
