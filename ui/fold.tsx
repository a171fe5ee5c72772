import type { ReactNode } from 'react';
import './styles/fold.css';

interface FoldProps {
  title: ReactNode;
  /** Id of the answer: an address with this hash opens it. */
  id?: string;
  open?: boolean;
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
