import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { TextSection } from '../../features/site/texts/text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import './text-page.css';

interface TextHeadProps {
  title: string;
  lead: string;
  icon: IconName;
  children?: ReactNode;
}

export const TextHead = ({ title, lead, icon, children }: TextHeadProps) => (
  <header className="sheet text-page-head">
    <Icon name={icon} className="text-page-symbol" />
    <div className="column">
      <h1>{title}</h1>
      <p className="text-page-lead">{lead}</p>
      {children}
    </div>
  </header>
);

function useSectionRead(sections: readonly TextSection[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const here = entries.find((entry) => entry.isIntersecting);
        if (here) setRead(here.target.id);
      },
      { rootMargin: '-18% 0px -72% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return read;
}

function Index({ sections, read }: { sections: readonly TextSection[]; read: string | null }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} {...(id === read ? { 'aria-current': 'location' as const } : {})}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface TextColumnsProps {
  short: readonly string[];
  sections: readonly TextSection[];
  after?: Readonly<Record<string, ReactNode>>;
}

export function TextColumns({ short, sections, after = {} }: TextColumnsProps) {
  const read = useSectionRead(sections);
  return (
    <div className="text-page-columns">
      <nav aria-label="Índice" className="text-page-index">
        <Index sections={sections} read={read} />
      </nav>
      <div className="text-page-text">
        <section aria-labelledby="em-poucas-linhas" className="text-page-short">
          <h2 id="em-poucas-linhas">Em poucas linhas</h2>
          <ul>
            {short.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <details className="text-page-index-phone">
          <summary>Índice</summary>
          <nav aria-label="Índice">
            <Index sections={sections} read={read} />
          </nav>
        </details>
        {sections.map(({ id, title, html }) => (
          <section key={id} id={id} className="text-page-section" aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>
              <Link to={`#${id}`}>{title}</Link>
            </h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own texts at the start. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
            {after[id]}
          </section>
        ))}
      </div>
    </div>
  );
}
