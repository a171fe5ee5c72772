import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';

interface ToolProps {
  icon: IconName;
  label: string;
  /** For what is on or off. */
  pressed?: boolean;
  /** For what opens something. */
  expanded?: boolean;
  /** Not where there is no room: it is found under the lantern too. */
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

/** The way back and the name of the book, with tools once it is open. */
export const TopBar = ({ title, hidden, children }: { title: string; hidden: boolean; children?: ReactNode }) => (
  <header className="reader-bar reader-top" data-hidden={hidden || undefined}>
    <Link to="/biblioteca" className="reader-tool" aria-label="Voltar à biblioteca" title="Voltar à biblioteca">
      <Icon name="bookshelf" />
    </Link>
    <h1 className="reader-title">{title}</h1>
    {children}
  </header>
);
