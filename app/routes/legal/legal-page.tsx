import { Link } from 'react-router';
import type { LegalText } from '../../../features/site/legal/legal.ts';
import { formatDate } from '../../../lib/time.ts';
import type { IconName } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { TextColumns, TextHead } from '../../text-page/text-page.tsx';

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

export function LegalPage({ path, text, icon, theme }: LegalPageProps) {
  return (
    <Page bleed className="text-page" theme={theme}>
      <TextHead title={text.title} lead={text.lead} icon={icon}>
        <p>
          Última alteração: <time dateTime={text.changed}>{formatDate(text.changed)}</time>
        </p>
      </TextHead>
      <div className="column">
        <nav aria-label="Textos legais" className="tabs">
          {TEXTS.map(({ to, label }) => (
            <Link key={to} to={to} className="tab" {...(to === path ? { 'aria-current': 'page' as const } : {})}>
              {label}
            </Link>
          ))}
        </nav>
        <TextColumns short={text.short} sections={text.sections} />
      </div>
    </Page>
  );
}
