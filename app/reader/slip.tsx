import type { ReactNode } from 'react';

export const Slip = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="reader-slip">
    <p>{children}</p>
    {actions && <p className="row-close">{actions}</p>}
  </div>
);
