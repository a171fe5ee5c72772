import type { ReactNode } from 'react';
import './styles/flag.css';

/** A strip of paper across the lower edge of a cover, with a word or two on it; the cover holds it in place. */
export const Flag = ({ children }: { children: ReactNode }) => <span className="flag">{children}</span>;
