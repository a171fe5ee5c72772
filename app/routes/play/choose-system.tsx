import { Link } from 'react-router';
import type { HalfMade } from '../../../features/play/characters/collection.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { HelpLink } from '../../links/help-link.tsx';
import { SystemSymbol } from '../../system/system-symbol.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import { useBuilderPaths } from './builder-query.ts';
import { lackingLabel } from './collection-labels.ts';
import './collection.css';
import './system-cards.css';

interface ListedSystem {
  id: string;
  title: string;
  about: string;
}

interface ChooseSystemProps {
  systems: readonly ListedSystem[];
  /** Creations that were left half-way. */
  halfMade: readonly HalfMade[];
}

export function ChooseSystem({ systems, halfMade }: ChooseSystemProps) {
  const paths = useBuilderPaths();
  return (
    <>
      <PageHeading lead="De que jogo é esse personagem?" actions={<HelpLink part="comecar" />}>
        Novo personagem
      </PageHeading>
      {halfMade.length > 0 && (
        <section aria-labelledby="pela-metade" className="half-made">
          <h2 id="pela-metade">Pela metade</h2>
          <ul>
            {halfMade.map(({ characterId, name, systemTitle, creation }) => (
              <li key={characterId}>
                <Link className="link" to={paths.step(characterId, 0)}>
                  Continuar {name.trim() || 'sem nome'}, de {systemTitle}
                </Link>
                . {creation && lackingLabel(creation)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <SystemCards systems={systems} under="h1" />
    </>
  );
}

interface SystemCardsProps {
  systems: readonly ListedSystem[];
  under: 'h1' | 'h2';
}

export function SystemCards({ systems, under }: SystemCardsProps) {
  const systemLook = useSystemLook();
  const paths = useBuilderPaths();
  const Heading = under === 'h1' ? 'h2' : 'h3';
  return (
    <ul className="system-cards">
      {systems.map(({ id, title, about }) => {
        const look = systemLook(id);
        return (
          <li key={id} className="sheet system-card" data-theme={themeOf(look)}>
            <SystemSymbol look={look} className="system-symbol" />
            <Heading>
              <Link to={paths.start(id)}>{title}</Link>
            </Heading>
            <p>{about}</p>
            <p className="system-go" aria-hidden="true">
              {under === 'h1' ? 'Escolher' : 'Criar personagem'}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
