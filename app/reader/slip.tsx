import type { ReactNode } from 'react';

/** A slip of paper at the foot of the desk: something the reader may want to answer, or not. */
export const Slip = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="reader-slip">
    <p>{children}</p>
    {actions && <p className="reader-slip-actions">{actions}</p>}
  </div>
);
