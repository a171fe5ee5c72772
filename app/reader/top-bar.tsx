import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  expanded?: boolean;
  /** Hidden on narrow screens; the appearance menu offers it too. */
  roomy?: boolean;
  onClick: () => void;
}

export const Tool = ({ icon, label, pressed, expanded, roomy = false, onClick }: ToolProps) => (
  <button
    type="button"
    className={roomy ? 'reader-tool reader-roomy' : 'reader-tool'}
    aria-label={label}
    title={label}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);

export const TopBar = ({ title, hidden, children }: { title: string; hidden: boolean; children?: ReactNode }) => (
  <header className="reader-bar reader-top" data-hidden={hidden || undefined}>
    <Link to="/biblioteca" className="reader-tool" aria-label="Voltar à biblioteca" title="Voltar à biblioteca">
      <Icon name="bookshelf" />
    </Link>
    <h1 className="reader-title">{title}</h1>
    {children}
  </header>
);
