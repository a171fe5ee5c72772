import { useEffect, useState } from 'react';
import type { CharacterCard } from '../../../features/play/characters/character-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';
import { useToastedAct } from '../../api/use-toasted-act.ts';
import { useSystemTitle } from '../../root-data.ts';
import { builderPathFor } from '../play/builder-query.ts';

type Found = CharacterCard[] | FunctionError | null;

interface BringDialogProps {
  campaignId: string;
  /** The viewer's character at the table. */
  current: string | null;
  onClose: () => void;
}

export function BringDialog({ campaignId, current, onClose }: BringDialogProps) {
  const [found, setFound] = useState<Found>(null);
  const { pending, act } = useToastedAct();
  const titleOf = useSystemTitle();
  useEffect(() => {
    let gone = false;
    callFunction('listCharacters', { archived: false, sort: 'name' }).then(
      ({ characters }) => gone || setFound(characters),
      (error: unknown) => gone || setFound(error as FunctionError),
    );
    return () => {
      gone = true;
    };
  }, []);
  const bring = async (characterId: string | null) => {
    if (await act(() => callFunction('bringCharacter', { campaignId, characterId }))) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Trazer personagem" dismissible={!pending}>
      <div className="table-form">
        <p>
          A mesa lê a ficha, cada campo como ela deixa, e quem mestra pode mexer nela. Um personagem senta em uma mesa
          por vez.
        </p>
        {found === null && (
          <Waiting label="Carregando os seus personagens">
            <Skeleton className="h-12" />
          </Waiting>
        )}
        {found instanceof FunctionError && <Notice tone="error">{found.message}</Notice>}
        {Array.isArray(found) && found.length === 0 && (
          <Empty
            icon="quill"
            title="Você ainda não tem personagens."
            action={<ButtonLink to={builderPathFor(campaignId)}>Criar personagem</ButtonLink>}
          />
        )}
        {Array.isArray(found) && found.length > 0 && (
          <ul className="member-list">
            {found.map(({ characterId, name, system }) => {
              const called = name.trim() || 'Sem nome';
              return (
                <li key={characterId}>
                  <span className="member-name">{called}</span>
                  <span>{titleOf(system)}</span>
                  {characterId === current ? (
                    <span>nesta mesa</span>
                  ) : (
                    <Button size="mini" pending={pending} onClick={() => void bring(characterId)}>
                      Trazer<span className="sr-only"> {called}</span>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {current !== null && (
          <p>
            <Button variant="secondary" size="mini" pending={pending} onClick={() => void bring(null)}>
              Tirar o meu personagem da mesa
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
