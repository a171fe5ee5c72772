import type { ReactNode } from 'react';
import './styles/fold.css';

interface FoldProps {
  title: ReactNode;
  /** Of the answer: an address that ends in it opens the fold. */
  id?: string;
  open?: boolean;
  /** Folds of one name close each other. */
  name?: string;
  children: ReactNode;
}

export const Fold = ({ title, id, children, ...details }: FoldProps) => (
  <details {...details} className="fold">
    <summary>{title}</summary>
    <div id={id} className="fold-body">
      {children}
    </div>
  </details>
);
