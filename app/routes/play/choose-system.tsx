import { Link } from 'react-router';
import { themeOf } from '../../../features/characters/system-look.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { HelpLink } from '../../links/help-link.tsx';
import { SystemSymbol } from '../../system/system-symbol.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import { startPath } from './builder-query.ts';
import './system-cards.css';

interface ListedSystem {
  id: string;
  title: string;
  about: string;
}

export const ChooseSystem = ({ systems }: { systems: readonly ListedSystem[] }) => (
  <>
    <PageHeading lead="De que jogo é esse personagem?" actions={<HelpLink part="comecar" />}>
      Novo personagem
    </PageHeading>
    <SystemCards systems={systems} under="h1" />
  </>
);

interface SystemCardsProps {
  systems: readonly ListedSystem[];
  under: 'h1' | 'h2';
}

export function SystemCards({ systems, under }: SystemCardsProps) {
  const systemLook = useSystemLook();
  const Heading = under === 'h1' ? 'h2' : 'h3';
  return (
    <ul className="system-cards">
      {systems.map(({ id, title, about }) => {
        const look = systemLook(id);
        return (
          <li key={id} className="sheet system-card" data-theme={themeOf(look)}>
            <SystemSymbol look={look} className="system-symbol" />
            <Heading>
              <Link to={startPath(id)}>{title}</Link>
            </Heading>
            <p>{about}</p>
            <p className="system-go" aria-hidden="true">
              Criar personagem
            </p>
          </li>
        );
      })}
    </ul>
  );
}
