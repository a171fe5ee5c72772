import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './styles/trail.css';

interface TrailProps {
  /** They lead from the root to the parent; the heading names the page itself. */
  links: readonly { to: string; label: string }[];
  here?: string;
}

export const Trail = ({ links, here }: TrailProps) => (
  <nav aria-label="Você está em">
    <ol className="trail">
      {links.map(({ to, label }, index) => (
        <li key={to}>
          {index > 0 && <Icon name="arrow-right" className="symbol-tiny" />}
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {here && (
        <li>
          <Icon name="arrow-right" className="symbol-tiny" />
          <span aria-current="page">{here}</span>
        </li>
      )}
    </ol>
  </nav>
);
