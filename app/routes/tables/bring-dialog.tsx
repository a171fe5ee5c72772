import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { useSystemTitle } from '../../root-data.ts';
import { builderPathFor } from '../play/builder-query.ts';
import { useTable } from './table-context.ts';

interface BringDialogProps {
  campaignId: string;
  /** The viewer's character at the table. */
  current: string | null;
  onClose: () => void;
}

export function BringDialog({ campaignId, current, onClose }: BringDialogProps) {
  const { output, refusal } = useQuery('listCharacters', { archived: false, sort: 'name' });
  const { run, pending } = useCall('bringCharacter', { refusals: 'toast' });
  const titleOf = useSystemTitle();
  const { system } = useTable().view.campaign;
  const builder = builderPathFor(campaignId, { system, seats: current === null });
  const found = output?.characters;
  const bring = async (characterId: string | null) => {
    if (await run({ campaignId, characterId })) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Trazer personagem" dismissible={!pending}>
      <div className="table-form">
        <p>
          A mesa lê a ficha, cada campo como ela deixa, e quem mestra pode mexer nela. Um personagem senta em uma mesa
          por vez.
        </p>
        {!found && !refusal && (
          <Waiting label="Carregando os seus personagens">
            <Skeleton className="wait-row" />
          </Waiting>
        )}
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {found?.length === 0 && (
          <Empty
            icon="quill"
            title="Você ainda não tem personagens."
            action={<ButtonLink to={builder}>Criar personagem</ButtonLink>}
          />
        )}
        {found && found.length > 0 && (
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
        {found && found.length > 0 && (
          <p>
            <ButtonLink variant="secondary" size="mini" to={builder}>
              Criar outro para esta mesa
            </ButtonLink>
          </p>
        )}
        {found && current !== null && <p className="note">Quem senta agora fica até você trazer outro.</p>}
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
