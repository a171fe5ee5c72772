import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useOpenSheet } from './sheet-context.ts';

interface ExplainButtonProps {
  of: string;
  label: string;
  className?: string;
  children?: ReactNode;
}

export function ExplainButton({ of, label, className = 'explain-sign', children }: ExplainButtonProps) {
  const { explain } = useOpenSheet();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      {...(children === undefined ? { 'aria-label': `Explicar ${label}` } : {})}
      onClick={(event) => explain(of, event.currentTarget)}
    >
      {children ?? <Icon name="info" className="symbol-small" />}
      {children !== undefined && <span className="sr-only">, explicar {label}</span>}
    </button>
  );
}
