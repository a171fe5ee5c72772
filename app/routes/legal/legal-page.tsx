import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LegalText } from '../../../features/legal/legal.ts';
import { formatDate } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import './legal.css';

const TEXTS = [
  { to: '/termos-de-uso', label: 'Termos de uso' },
  { to: '/politica-de-privacidade', label: 'Política de privacidade' },
] as const;

interface LegalPageProps {
  path: (typeof TEXTS)[number]['to'];
  text: LegalText;
  icon: IconName;
  theme: number;
}

/** The section that stands where one reads: in a band below the top of the window. */
function useSectionRead({ sections }: LegalText): string | null {
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

function Index({ text, read }: { text: LegalText; read: string | null }) {
  return (
    <ol>
      {text.sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} {...(id === read ? { 'aria-current': 'location' as const } : {})}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A text that binds: its short form, its index at the side, its numbered sections. */
export function LegalPage({ path, text, icon, theme }: LegalPageProps) {
  const read = useSectionRead(text);
  return (
    <Page bleed className="legal" theme={theme}>
      <header className="sheet legal-head">
        <Icon name={icon} className="legal-symbol" />
        <div className="column">
          <h1>{text.title}</h1>
          <p className="legal-lead">{text.lead}</p>
          <p>
            Última alteração: <time dateTime={text.changed}>{formatDate(text.changed)}</time>
          </p>
        </div>
      </header>
      <div className="column">
        <nav aria-label="Textos legais" className="tabs">
          {TEXTS.map(({ to, label }) => (
            <Link key={to} to={to} className="tab" {...(to === path ? { 'aria-current': 'page' as const } : {})}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="legal-columns">
          <nav aria-label="Índice" className="legal-index">
            <Index text={text} read={read} />
          </nav>
          <div className="legal-text">
            <section aria-labelledby="em-poucas-linhas" className="legal-short">
              <h2 id="em-poucas-linhas">Em poucas linhas</h2>
              <ul>
                {text.short.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
            <details className="legal-index-phone">
              <summary>Índice</summary>
              <nav aria-label="Índice">
                <Index text={text} read={read} />
              </nav>
            </details>
            {text.sections.map(({ id, title, html }) => (
              <section key={id} id={id} className="legal-section" aria-labelledby={`${id}-titulo`}>
                <h2 id={`${id}-titulo`}>
                  <Link to={`#${id}`}>{title}</Link>
                </h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own texts at the start. */}
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}
