import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CollectionCharacter } from '../../../features/play/characters/collection.ts';
import { characterFace } from '../../../features/play/characters/portrait.ts';
import { sheetPath, themeOf } from '../../../features/play/characters/system-look.ts';
import { valueLabel } from '../../../features/play/rolls/roll-labels.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { RowProps } from '../../list/list-body.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import { stepPath } from './builder-query.ts';
import { lackingLabel } from './collection-labels.ts';
import './character-card.css';

interface CharacterCardProps {
  character: CollectionCharacter;
  acts?: ReactNode;
  row?: RowProps;
}

export function CharacterCard({ character, acts, row }: CharacterCardProps) {
  const { characterId, system, name, folder, card, creation, archivedAt } = character;
  const look = useSystemLook()(system);
  const systemTitle = useSystemTitle();
  const facts = card.filter(({ value }) => value !== '' && value !== false);
  return (
    <li className="character-card" data-theme={themeOf(look)} {...(archivedAt ? { 'data-archived': '' } : {})} {...row}>
      <Link to={sheetPath(system, characterId)} className="character-link">
        <span className="character-portrait">
          <img src={characterFace(character)} alt="" loading="lazy" decoding="async" />
          <span className="character-system">{systemTitle(system)}</span>
        </span>
        <h3 className="character-name">{name.trim() || 'Sem nome'}</h3>
      </Link>
      {facts.length > 0 && (
        <dl className="character-facts">
          {facts.map(({ fieldId, label, value, max }) => (
            <div key={fieldId}>
              <dt>{label}</dt>
              <dd>
                {valueLabel(value)}
                {max !== null && <span> / {valueLabel(max)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {creation && !archivedAt && (
        <p className="character-lacks">
          <Link className="link" to={stepPath(characterId, 0)}>
            Continuar a criação<span className="sr-only"> de {name.trim() || 'Sem nome'}</span>
          </Link>{' '}
          {lackingLabel(creation)}
        </p>
      )}
      {folder && (
        <p className="character-folder">
          <Icon name="archive" className="symbol-small" /> {folder}
        </p>
      )}
      {acts && <div className="character-acts">{acts}</div>}
    </li>
  );
}
