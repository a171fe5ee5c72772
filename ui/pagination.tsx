import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { pagesToName } from './page-numbers.ts';
import './styles/pagination.css';

interface PaginationProps {
  label: string;
  current: number;
  total: number;
  to: (page: number) => string;
}

export function Pagination({ label, current, total, to }: PaginationProps) {
  const pages = pagesToName(current, total);
  return (
    <nav aria-label={label} className="pages">
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" aria-label="Página anterior">
          <Icon name="arrow-left" className="symbol-small" />
        </Link>
      )}
      {pages.map((page, index) =>
        page === null ? (
          <span key={`after ${pages[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={`Página ${page}`}
            {...(page === current ? { 'aria-current': 'page' as const } : {})}
          >
            {page}
          </Link>
        ),
      )}
      {current < total && (
        <Link to={to(current + 1)} rel="next" aria-label="Próxima página">
          <Icon name="arrow-right" className="symbol-small" />
        </Link>
      )}
    </nav>
  );
}
