import { useRef } from 'react';
import { findEntry } from '../../../features/ownership/catalogue/find-entry.server.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { presentOffer } from '../landing/present-offer.ts';
import type { Route } from './+types/product.ts';
import { AdminPage } from './admin-page.tsx';
import { CATALOGUE } from './catalogue-list.tsx';
import { ProductForm, type ProductFormHandle } from './product-form.tsx';
import { ProductHistory } from './product-history.tsx';
import { kindOfWord, oneOf } from './product-kinds.ts';
import { ProductPreview } from './product-preview.tsx';
import './creators.css';
import './products.css';

const nameOf = ({ fields }: { fields: Readonly<Record<string, unknown>> }): string =>
  String(fields.title ?? fields.label);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData ? nameOf(loaderData.entry) : 'Produto', 'O que a RPGpédia diz e vende.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const catalogue = ctx.liveCatalogue.whole;
  const kind = kindOfWord(params.kind);
  const entry = kind && (await findEntry(ctx, kind, params.id));
  if (!entry) throw new Response(null, { status: 404 });
  const pack = kind === 'pack' ? catalogue.pack(entry.id) : undefined;
  const skin = kind === 'skin' ? catalogue.skin(entry.id) : undefined;
  const goal = kind === 'goal' ? catalogue.goals.find(({ number }) => String(number) === entry.id) : undefined;
  return {
    kind,
    entry,
    now: ctx.clock.now().toISOString(),
    kinds: catalogue.kinds.map(({ id, title }) => ({ id, title })),
    offer: pack ? presentOffer(catalogue, pack) : null,
    picture: skin?.imgURL ?? goal?.img ?? null,
  };
}

export default function Product({ loaderData: { kind, entry, now, kinds, offer, picture } }: Route.ComponentProps) {
  const form = useRef<ProductFormHandle>(null);
  const kindTitle = (id: string) => kinds.find((one) => one.id === id)?.title ?? id;
  return (
    <AdminPage>
      <Trail links={[{ to: CATALOGUE.address({ kind }), label: 'Produtos' }]} here={nameOf(entry)} />
      <PageHeading lead={`${oneOf(kind)} · ${entry.id}`}>{nameOf(entry)}</PageHeading>
      <div className="stack-rooms">
        <ProductForm
          key={`${kind} ${entry.id}`}
          ref={form}
          kind={kind}
          entry={entry}
          kinds={kinds}
          preview={(values) => (
            <ProductPreview kind={kind} values={values} offer={offer} picture={picture} kindTitle={kindTitle} />
          )}
        />
        <section aria-labelledby="historico" className="stack shrinks">
          <h2 id="historico" className="heading">
            Histórico
          </h2>
          <ProductHistory
            kind={kind}
            changes={entry.changes}
            now={now}
            kindTitle={kindTitle}
            onUndo={(change, planned) => form.current?.undo(change, planned)}
          />
        </section>
      </div>
    </AdminPage>
  );
}
