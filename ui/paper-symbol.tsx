import sheet from './papers.svg?url';

interface PaperSymbolProps {
  /** A colour theme, 0–8. */
  theme: number;
  className: string;
}

export const PaperSymbol = ({ theme, className }: PaperSymbolProps) => (
  <svg viewBox="0 0 512 512" fill="currentColor" className={className} aria-hidden="true">
    <use href={`${sheet}#${theme}`} />
  </svg>
);
