import { useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listCreators } from '../../../features/admin/people/list-creators.server.ts';
import type {
  ApplicationView,
  CreatorList,
  ListedCreator,
} from '../../../features/publishing/creators/registration-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { SearchField } from '../../list/search-field.tsx';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/creators.ts';
import { AdminPage } from './admin-page.tsx';
import { ApplicationCard } from './application-card.tsx';
import { CreatorCard } from './creator-card.tsx';
import { type CreatorsView, creatorsAddress, readCreatorsView, TABS, toCreatorsInput } from './creators-query.ts';
import { ReviewForm } from './review-form.tsx';
import './creators.css';
import { CREATORS_PATH } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Produtores', 'Cadastros e casas que publicam na RPGpédia.');

type CreatorRow = { application: ApplicationView } | { creator: ListedCreator };

const FORM = 'busca-de-produtores';
const NONE: PageOf<CreatorRow> = { rows: [], nextCursor: null };

const rowsOf = ({ applications, creators, nextCursor }: CreatorList): PageOf<CreatorRow> => ({
  rows: [...applications.map((application) => ({ application })), ...creators.map((creator) => ({ creator }))],
  nextCursor,
});
const keyOf = (row: CreatorRow): string => ('creator' in row ? row.creator.creatorId : row.application.applicationId);
const nameOf = (row: CreatorRow): string => ('creator' in row ? row.creator.name : row.application.name);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = toCreatorsInput(readCreatorsView(searchParams));
  const list = await loadList(searchParams, NONE, async (cursor) =>
    rowsOf(await listCreators(context.get(ctxContext), { ...input, cursor })),
  );
  return { list };
}

export default function Creators({ loaderData: { list } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(CREATORS_PATH);
  const view = useMemo(() => readCreatorsView(new URLSearchParams(search)), [search]);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reviewing, setReviewing] = useState<ApplicationView | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => rowsOf(await callFunction('listCreators', { ...toCreatorsInput(view), cursor })),
  });

  const finish = (outcome: string) => {
    setReviewing(null);
    setDone(outcome);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };

  return (
    <AdminPage>
      <PageHeading
        actions={
          <ButtonLink to="/admin/produtor/pre-cadastro" variant="secondary">
            Convidar quem publica
          </ButtonLink>
        }
      >
        Produtores
      </PageHeading>
      <section aria-labelledby="lista" className="stack-parts">
        <TabLinks
          label="Estado"
          links={TABS.map((tab) => ({
            to: creatorsAddress({ q: view.q, tab }),
            label: tab.label,
            current: tab.state === view.tab.state,
          }))}
        />
        <h2 id="lista" ref={heading} tabIndex={-1} className="sr-only">
          {view.tab.label}
        </h2>
        <CreatorsForm view={view} />
        {done && <Notice tone="success">{done}</Notice>}
        <ListBody
          label={view.tab.label}
          pages={pages}
          keyOf={keyOf}
          nameOf={nameOf}
          busy={busy}
          failing={list.failure}
          empty={{ icon: 'quill', ...view.tab.empty }}
          nothingFound={{
            narrowed: view.q !== '',
            title: 'Ninguém com essas palavras',
            text: 'Procure por nome, e-mail, ou o CPF ou CNPJ inteiro.',
            all: creatorsAddress({ ...view, q: '' }),
          }}
          moreLabel="Mostrar mais"
          look={{
            className: 'creator-rows',
            card: (row, props) =>
              'creator' in row ? (
                <CreatorCard key={keyOf(row)} creator={row.creator} row={props} />
              ) : (
                <ApplicationCard
                  key={keyOf(row)}
                  application={row.application}
                  row={props}
                  onReview={() => setReviewing(row.application)}
                />
              ),
          }}
        />
      </section>
      <Dialog
        open={reviewing !== null}
        onOpenChange={() => setReviewing(null)}
        dismissible={!sending}
        title="Decidir sobre o cadastro"
      >
        {reviewing && (
          <ReviewForm
            key={reviewing.applicationId}
            application={reviewing}
            onSending={setSending}
            onDone={finish}
            onClose={() => setReviewing(null)}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

function CreatorsForm({ view }: { view: CreatorsView }) {
  const { submit, type } = useAddressForm(FORM, (params) => creatorsAddress(readCreatorsView(params)));
  return (
    <search>
      <form id={FORM} action={CREATORS_PATH} className="list-form" onSubmit={submit}>
        <input type="hidden" name="estado" value={view.tab.word} />
        <label className="sr-only" htmlFor="busca-produtor">
          Buscar por nome, e-mail ou documento
        </label>
        <SearchField id="busca-produtor" q={view.q} placeholder="Nome, e-mail, CPF ou CNPJ inteiro" onType={type} />
        <noscript>
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        </noscript>
      </form>
    </search>
  );
}
