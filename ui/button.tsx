import type { ComponentProps, MouseEvent, RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 'mini';
}

const look = ({ variant = 'primary', size }: Look, className?: string): string =>
  classNames('button', `button-${variant}`, size && `button-${size}`, className);

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The button keeps its focus and label while it is pending, and ignores presses. */
  pending?: boolean;
}

export function Button({ variant, size, pending = false, className, onClick, children, ...rest }: ButtonProps) {
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
    >
      {children}
      {pending && <span className="button-gouge" aria-hidden="true" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  icon: IconName;
  label: string;
}

export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps) => (
  <Button variant="secondary" {...rest} aria-label={label} className={classNames('button-icon', className)}>
    <Icon name={icon} />
  </Button>
);

export interface ButtonLinkProps extends LinkProps, RefAttributes<HTMLAnchorElement>, Look {}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }, className)} />;
}
