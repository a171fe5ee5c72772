import type { ReactNode } from 'react';
import './styles/flag.css';

export const Flag = ({ children }: { children: ReactNode }) => <span className="flag">{children}</span>;
