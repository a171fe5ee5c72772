import sheet from './papers.svg?url';

interface PaperSymbolProps {
  theme: number;
  className: string;
}

export const PaperSymbol = ({ theme, className }: PaperSymbolProps) => (
  <svg viewBox="0 0 512 512" fill="currentColor" className={className} aria-hidden="true">
    <use href={`${sheet}#${theme}`} />
  </svg>
);
