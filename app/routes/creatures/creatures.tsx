import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readerPath } from '../../../features/community/seo/paths.ts';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { encounterPath } from '../../../features/play/initiative/initiative-labels.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { CreatureForm } from '../../creatures/creature-form.tsx';
import { quietHead } from '../../head/page-head.ts';
import { ListFilters, ListTabs } from '../../list/list-filters.tsx';
import { ListRows, useList } from '../../list/list-page.tsx';
import { useSystemTitle } from '../../root-data.ts';
import type { Route } from './+types/creatures.ts';
import { CreatureBlock } from './creature-block.tsx';
import { CreatureRow } from './creature-row.tsx';
import { CREATURES } from './creatures-list.ts';
import { CREATURES_PATH } from './creatures-path.ts';
import { ImportDialog } from './import-dialog.tsx';
import { InFight } from './in-fight.tsx';
import { fightOf, fightTitle, type OpenFight } from './into-fight.ts';
import { loadCreatures } from './load-creatures.server.ts';
import './creatures.css';

export const meta: Route.MetaFunction = () => quietHead('Criaturas', 'As criaturas que você tem para as suas lutas.');

export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  loadCreatures(context.get(ctxContext), context.get(callerContext)!, searchParams);

type Open = { what: 'edit'; creature: CreatureView | null } | { what: 'import' } | null;

export default function Creatures({ loaderData: loaded }: Route.ComponentProps) {
  const { counts, fights, newest, failure } = loaded;
  const [open, setOpen] = useState<Open>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [fought, setFought] = useState<string | null>(null);
  const [hidden, setHidden] = useState(false);
  const [answered, setAnswered] = useState<EncounterView | null>(null);
  const fight = fightOf(fights, fought);
  useKeptFocus();
  const { revalidate } = useRevalidator();
  const shown = useList(CREATURES, loaded);
  const { pages, view } = shown;
  const hasSome = failure !== null || pages.rows.length > 0 || (counts?.all ?? 0) > 0 || CREATURES.isNarrowed(view);
  const chosen = pages.rows.find(({ creatureId }) => creatureId === wanted) ?? pages.rows[0];
  const add = (
    // A page has one main press: beside an open fight it puts the chosen creature into it.
    <Button
      variant={fight && pages.rows.length > 0 ? 'secondary' : 'primary'}
      onClick={() => setOpen({ what: 'edit', creature: null })}
    >
      <Icon name="plus" />
      Nova criatura
    </Button>
  );
  const bring = (
    <Button variant="secondary" onClick={() => setOpen({ what: 'import' })}>
      <Icon name="download" />
      Importar
    </Button>
  );
  const close = async () => {
    setOpen(null);
    await revalidate();
  };
  return (
    <Page>
      <PageHeading
        lead="Suas, de qualquer jogo: entram na luta em qualquer número, e os ataques rolam."
        actions={
          hasSome && (
            <>
              {bring}
              <a className="button button-secondary" href={`${CREATURES_PATH}/exportar`} download>
                Exportar
              </a>
              {add}
            </>
          )
        }
      >
        Criaturas
      </PageHeading>
      <div className="creatures">
        <section aria-label="A sua lista">
          {hasSome && (
            <>
              <ListFilters list={CREATURES} view={view} />
              <ListTabs list={CREATURES} view={view} counts={counts ?? undefined} />
            </>
          )}
          {fight && pages.rows.length > 0 && (
            <>
              <FightChoice fights={fights} fight={fight} onChoose={setFought} />
              <Switch label="Entram escondidas" checked={hidden} onChange={({ target }) => setHidden(target.checked)} />
            </>
          )}
          <ListRows
            shown={shown}
            empty={{
              action: (
                <>
                  {add}
                  {bring}
                </>
              ),
            }}
            look={{
              className: 'creature-list',
              card: (creature, row) => (
                <li key={creature.creatureId} {...row} data-chosen={creature === chosen}>
                  <CreatureRow
                    creature={creature}
                    chosen={creature === chosen}
                    fight={fight}
                    hidden={hidden}
                    onChoose={setWanted}
                    onAnswer={setAnswered}
                  />
                </li>
              ),
            }}
          />
        </section>
        <div className="creatures-beside">
          {chosen && (
            <ChosenCreature
              key={chosen.creatureId}
              creature={chosen}
              onEdit={() => setOpen({ what: 'edit', creature: chosen })}
            />
          )}
          {fight && (
            <InFight key={fight.encounterId} fight={fight} newest={newest} answered={answered} onAnswer={setAnswered} />
          )}
        </div>
      </div>
      {open?.what === 'import' && <ImportDialog onDone={() => void close()} onClose={() => setOpen(null)} />}
      {open?.what === 'edit' && (
        <CreatureForm
          creature={open.creature}
          onSaved={(creatureId) => {
            setWanted(creatureId);
            void close();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

interface FightChoiceProps {
  fights: readonly OpenFight[];
  fight: OpenFight;
  onChoose: (encounterId: string) => void;
}

/** The fight that the presses in the rows are for. */
function FightChoice({ fights, fight, onChoose }: FightChoiceProps) {
  return (
    <p className="creature-fight level">
      {fights.length === 1 ? (
        <span>
          Na luta <b>{fightTitle(fight)}</b>
        </span>
      ) : (
        <label>
          Na luta{' '}
          <select
            className="control"
            value={fight.encounterId}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            {fights.map((one) => (
              <option key={one.encounterId} value={one.encounterId}>
                {fightTitle(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ButtonLink variant="tertiary" size="mini" to={encounterPath(fight.encounterId, fight.table?.campaignId ?? null)}>
        Abrir a luta
      </ButtonLink>
    </p>
  );
}

function ChosenCreature({ creature, onEdit }: { creature: CreatureView; onEdit: () => void }) {
  const { creatureId, name, system, source } = creature;
  const titleOf = useSystemTitle();
  const { ask, asking } = useAsk();
  const { run, pending } = useCall('deleteCreature', {
    refusals: 'toast',
    says: `${name} saiu da sua lista.`,
    asks: () =>
      ask({
        title: `Apagar ${name}?`,
        lost: 'Ela não volta, e os empréstimos dela acabam. As lutas ficam com quem já entrou nelas.',
        label: 'Apagar',
      }),
  });
  return (
    <section className="creature-card" aria-labelledby="a-criatura">
      <h2 id="a-criatura">{name}</h2>
      {system && <p>{titleOf(system)}</p>}
      <CreatureBlock creature={creature} campaignId={null} visibility="dono" />
      {source && (
        <p className="creature-source">
          {source.coverURL && <img src={source.coverURL} alt="" width="42" height="60" />}
          <span>
            Cópia da página {source.label} de <b>{source.title}</b>. O que você muda vale só nas suas mesas.
          </span>
          <ButtonLink variant="tertiary" size="mini" to={readerPath(source.bookId, { page: source.page })}>
            Abrir a página
          </ButtonLink>
        </p>
      )}
      <p className="row-close level">
        <Button variant="secondary" size="mini" onClick={onEdit}>
          Editar<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="tertiary" size="mini" pending={pending} onClick={() => void run({ creatureId })}>
          Apagar<span className="sr-only"> {name}</span>
        </Button>
      </p>
      {asking}
    </section>
  );
}
