import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface CsvLinkProps {
  to: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export const CsvLink = ({ to, variant = 'tertiary', children }: CsvLinkProps) => (
  <a className={`button button-${variant} button-mini`} href={to} download>
    <Icon name="download" />
    {children}
  </a>
);
