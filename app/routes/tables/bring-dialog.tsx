import type { CharacterCard } from '../../../features/play/characters/character-schema.ts';
import { lookUp } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { useRootData, useSystemTitle } from '../../root-data.ts';
import { builderPathFor } from '../play/builder-query.ts';
import { ImportButton } from '../play/import-button.tsx';
import { useCharacterActs } from '../play/use-character-acts.ts';
import { useTable } from './table-context.ts';

interface BringDialogProps {
  campaignId: string;
  /** The viewer's character at the table. */
  current: string | null;
  onClose: () => void;
}

export function BringDialog({ campaignId, current, onClose }: BringDialogProps) {
  const { output, refusal, refetch } = useQuery('listCharacters', { archived: false, sort: 'name' });
  const acts = useCharacterActs();
  const { run, pending } = useCall('bringCharacter', { refusals: 'toast' });
  const titleOf = useSystemTitle();
  const { systems } = useRootData();
  const { system } = useTable().view.campaign;
  /** Left out where the table plays a game of which there are no sheets. */
  const game = system === null ? undefined : lookUp(systems, system);
  const builder = builderPathFor(campaignId, { system, seats: current === null });
  const found = output?.characters;
  const isForeign = (of: string) => game !== undefined && of !== system;
  const fitting = found?.filter((one) => !isForeign(one.system));
  const foreign = found?.filter((one) => isForeign(one.system));
  const bring = async (characterId: string | null): Promise<boolean> => {
    const sits = await run({ campaignId, characterId });
    if (sits) onClose();
    return sits !== null;
  };
  // A sheet of this game sits down at once where its player has nobody there; else one chooses.
  const takeFile = async (file: File) => {
    const brought = await acts.bring(file, false);
    if (!brought) return;
    const sits = current === null && !isForeign(brought.system) && (await bring(brought.characterId));
    if (!sits) refetch();
  };
  const importing = <ImportButton size="mini" pending={acts.pending} onFile={(file) => void takeFile(file)} />;
  const row = ({ characterId, name, system: of }: CharacterCard) => {
    const called = name.trim() || 'Sem nome';
    return (
      <li key={characterId}>
        <span className="member-name">{called}</span>
        <span>{titleOf(of)}</span>
        {characterId === current ? (
          <span>nesta mesa</span>
        ) : (
          <Button
            size="mini"
            variant={isForeign(of) ? 'secondary' : 'primary'}
            pending={pending}
            onClick={() => void bring(characterId)}
          >
            <span>
              Trazer<span className="sr-only"> {called}</span>
              {isForeign(of) && ' assim mesmo'}
            </span>
          </Button>
        )}
      </li>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Trazer personagem"
      dismissible={!pending && !acts.pending}
    >
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
        {refusal && <TryAgain message={refusal.message} onAgain={refetch} />}
        {found?.length === 0 && (
          <Empty
            icon="quill"
            title="Você ainda não tem personagens."
            action={
              <span className="row">
                <ButtonLink to={builder}>Criar personagem</ButtonLink>
                {importing}
              </span>
            }
          />
        )}
        {fitting && fitting.length > 0 && <ul className="member-list">{fitting.map(row)}</ul>}
        {foreign && foreign.length > 0 && (
          <section aria-labelledby="de-outros-jogos">
            <h3 id="de-outros-jogos">De outros jogos</h3>
            <p className="note">
              A mesa joga {game?.title}. Uma ficha de outro jogo senta aqui, mas não tem os testes que a mesa pede.
            </p>
            <ul className="member-list">{foreign.map(row)}</ul>
          </section>
        )}
        {found && found.length > 0 && (
          <p className="table-buttons">
            <ButtonLink variant="secondary" size="mini" to={builder}>
              Criar outro para esta mesa
            </ButtonLink>
            {importing}
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
