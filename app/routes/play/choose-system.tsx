import { Link } from 'react-router';
import { systemLook } from '../../../features/characters/system-look.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { startPath } from './builder-query.ts';
import './system-papers.css';

interface SystemPaper {
  id: string;
  title: string;
  about: string;
}

/** First of all: which game. */
export const ChooseSystem = ({ systems }: { systems: readonly SystemPaper[] }) => (
  <>
    <PageHeading lead="De que jogo é esse personagem?">Novo personagem</PageHeading>
    <SystemPapers systems={systems} />
  </>
);

/** Each system on its paper; the whole paper leads to a new character of it. */
export const SystemPapers = ({ systems }: { systems: readonly SystemPaper[] }) => (
  <ul className="system-papers">
    {systems.map(({ id, title, about }) => {
      const { theme, icon } = systemLook(id);
      return (
        <li key={id} className="sheet system-paper" data-theme={theme}>
          <Icon name={icon} className="system-symbol" />
          <h3>
            <Link to={startPath(id)}>{title}</Link>
          </h3>
          <p>{about}</p>
          <p className="system-go" aria-hidden="true">
            Criar personagem
          </p>
        </li>
      );
    })}
  </ul>
);
