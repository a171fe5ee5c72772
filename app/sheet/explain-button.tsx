import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useOpenSheet } from './sheet-context.ts';

interface ExplainButtonProps {
  /** A field, or a part of one. */
  of: string;
  label: string;
  className?: string;
  /** The number itself; a sign of information where there is none. */
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
      {children ?? <Icon name="info" className="size-4" />}
      {children !== undefined && <span className="sr-only">, explicar {label}</span>}
    </button>
  );
}
