import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { hitPointsOf } from '../../../features/play/creatures/creature.ts';
import { type CreatureView, PAGE_ROWS } from '../../../features/play/creatures/creature-schema.ts';
import { listCreatures } from '../../../features/play/creatures/find-creature.server.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { CreatureForm } from '../../creatures/creature-form.tsx';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { readParam } from '../../list/address-params.ts';
import { ListBody } from '../../list/list-body.tsx';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/creatures.ts';
import { CreatureBlock } from './creature-block.tsx';
import { CREATURES_PATH } from './creatures-path.ts';
import { ImportDialog } from './import-dialog.tsx';
import './creatures.css';

const NONE: PageOf<CreatureView> = { rows: [], nextCursor: null };
const FORM = 'buscar-criaturas';

export const meta: Route.MetaFunction = () => quietHead('Criaturas', 'As criaturas que você tem para as suas lutas.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const q = readParam(searchParams, 'q');
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { creatures, nextCursor } = await listCreatures(ctx, caller, { cursor, limit: PAGE_ROWS, q });
    return { rows: creatures, nextCursor };
  });
  return { list, q };
}

const addressOf = (params: URLSearchParams): string => {
  const q = params.get('q')?.trim() ?? '';
  return q === '' ? CREATURES_PATH : `${CREATURES_PATH}?${new URLSearchParams({ q })}`;
};

type Open = { what: 'edit'; creature: CreatureView | null } | { what: 'import' } | null;

export default function Creatures({ loaderData: { list, q } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { busy } = useComingSearch(CREATURES_PATH);
  const { type, submit } = useAddressForm(FORM, addressOf);
  const pages = usePages({
    first: list,
    keyOf: ({ creatureId }) => creatureId,
    more: async (cursor) => {
      const { creatures, nextCursor } = await callFunction('listCreatures', { cursor, limit: PAGE_ROWS, q });
      return { rows: creatures, nextCursor };
    },
  });
  const chosen = pages.rows.find(({ creatureId }) => creatureId === wanted) ?? pages.rows[0];
  const add = (
    <Button onClick={() => setOpen({ what: 'edit', creature: null })}>
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
          (pages.rows.length > 0 || q !== '') && (
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
          {(pages.rows.length > 0 || q !== '') && (
            <search>
              <form id={FORM} action={CREATURES_PATH} onSubmit={submit}>
                <label className="field-label" htmlFor="q-criaturas">
                  Buscar
                </label>
                <SearchField id="q-criaturas" q={q} placeholder="Nome, sistema ou nota" onType={type} />
              </form>
            </search>
          )}
          <ListBody
            label="Criaturas"
            pages={pages}
            keyOf={({ creatureId }) => creatureId}
            nameOf={({ name }) => name}
            failing={list.failure}
            busy={busy}
            moreLabel="Mostrar mais criaturas"
            empty={{
              icon: 'skull',
              title: 'Nenhuma criatura ainda.',
              text: 'Escreva a primeira, ou importe as que você já tem no Foundry, no Improved Initiative ou daqui.',
              action: (
                <>
                  {add} {bring}
                </>
              ),
            }}
            nothingFound={{ title: 'Nenhuma criatura com essas letras.', all: CREATURES_PATH, narrowed: q !== '' }}
            look={{
              className: 'creature-list',
              card: (creature, props) => (
                <li key={creature.creatureId} {...props} data-chosen={creature === chosen}>
                  <CreatureRow creature={creature} chosen={creature === chosen} onChoose={setWanted} />
                </li>
              ),
            }}
          />
        </section>
        {chosen && (
          <ChosenCreature
            key={chosen.creatureId}
            creature={chosen}
            onEdit={() => setOpen({ what: 'edit', creature: chosen })}
          />
        )}
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

interface CreatureRowProps {
  creature: CreatureView;
  chosen: boolean;
  onChoose: (creatureId: string) => void;
}

function CreatureRow({ creature: { creatureId, name, system, fields }, chosen, onChoose }: CreatureRowProps) {
  const points = hitPointsOf(fields);
  const [attack] = fields.attacks;
  return (
    <button type="button" aria-pressed={chosen} onClick={() => onChoose(creatureId)}>
      <b>{name}</b>
      <span>{system ?? 'sem sistema'}</span>
      <span className="creature-points">
        {points && (
          <>
            <span className="sr-only">{points.label} </span>
            {points.max ?? points.value}
          </>
        )}
      </span>
      <span>{attack ? `${attack.label} ${attack.notation}` : 'não ataca'}</span>
    </button>
  );
}

function ChosenCreature({ creature, onEdit }: { creature: CreatureView; onEdit: () => void }) {
  const { creatureId, name, system } = creature;
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
      {system && <p>{system}</p>}
      <CreatureBlock creature={creature} campaignId={null} visibility="dono" />
      <p className="creature-acts">
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
