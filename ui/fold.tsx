import type { ReactNode } from 'react';
import './styles/fold.css';

interface FoldProps {
  title: ReactNode;
  /** Its address on the page: a link to it opens it. */
  id?: string;
  open?: boolean;
  /** Folds of one name close each other. */
  name?: string;
  children: ReactNode;
}

/** A question and its answer. The browser folds, finds within, and opens what an address names. */
export const Fold = ({ title, children, ...details }: FoldProps) => (
  <details {...details} className="fold">
    <summary>{title}</summary>
    <div className="fold-body">{children}</div>
  </details>
);
