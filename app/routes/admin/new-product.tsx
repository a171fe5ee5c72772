import { useNavigate } from 'react-router';
import { type AddedKind, isAddedKind } from '../../../features/ownership/catalogue/additions.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import type { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { LeaveDialog } from '../../form/leave-dialog.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { type ServerFormState, useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { PictureDrop, useOnePicture } from '../../uploads/one-picture.tsx';
import type { Route } from './+types/new-product.ts';
import { AdminPage } from './admin-page.tsx';
import { CATALOGUE } from './catalogue-list.tsx';
import { NewProductField } from './new-product-field.tsx';
import {
  type Choice,
  type ChoiceOf,
  emptyValues,
  fieldsFrom,
  idOf,
  newFieldsOf,
  PACK_GROUPS,
  SKIN_TYPES,
} from './new-product-fields.ts';
import type { FieldValues } from './product-fields.ts';
import { kindOfWord, oneOf, productPath } from './product-kinds.ts';
import { ReasonField } from './reason-field.tsx';
import './products.css';

export const meta: Route.MetaFunction = () => quietHead('Acrescentar ao catálogo', 'O que a RPGpédia diz e vende.');

type Input = Parameters<typeof callFunction<'addCatalogueEntry'>>[1];

export function loader({ context, params }: Route.LoaderArgs) {
  const { whole } = context.get(ctxContext).liveCatalogue;
  const kind = kindOfWord(params.kind);
  if (!kind || !isAddedKind(kind)) throw new Response(null, { status: 404 });
  const choices: Record<ChoiceOf, readonly Choice[]> = {
    packGroups: PACK_GROUPS,
    skinTypes: SKIN_TYPES,
    faqGroups: whole.faq.map(({ id, title }) => ({ value: id, label: title })),
    titles: whole.titles.map(({ id, label }) => ({ value: id, label })),
    skins: whole.skins.map(({ id, title }) => ({ value: id, label: title })),
  };
  return { kind, choices, kinds: whole.kinds.map(({ id, title }) => ({ id, title })) };
}

const PICTURES: Partial<Record<AddedKind, string>> = {
  pack: 'Imagem do pacote',
  goal: 'Imagem da meta',
  skin: 'Imagem da skin',
};

export default function NewProduct({ loaderData: { kind, choices, kinds } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const picture = useOnePicture('handout');
  const form: ServerFormState<FieldValues> = useServerForm<'addCatalogueEntry', FieldValues>('addCatalogueEntry', {
    // Each kind has fields of its own, of which the type of all kinds together knows no names.
    values: emptyValues(kind, (of) => choices[of][0]?.value ?? '') as FieldValues & Record<string, never>,
    input: (values) => {
      if (kind === 'skin' && picture.uploadId === null) {
        form.setError('root', {
          message: picture.waits ? 'Espere a imagem chegar inteira.' : 'Mande a imagem da skin.',
        });
        return null;
      }
      const uploaded = picture.uploadId === null ? {} : { uploadId: picture.uploadId };
      return {
        kind,
        id: idOf(kind, values),
        fields: { ...fieldsFrom(kind, values), ...uploaded },
        reason: String(values.reason).trim(),
      } as Input;
    },
    busy: 'Acrescentando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      ALREADY_EXISTS: 'form',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'leave',
    onDone: (_output, { sent }) => navigate(productPath(kind, sent.id)),
  });
  const picturesOf = PICTURES[kind];
  const one = oneOf(kind);
  return (
    <AdminPage>
      <Trail
        links={[{ to: CATALOGUE.address({ kind }), label: 'Produtos' }]}
        here={`Acrescentar ${one.toLowerCase()}`}
      />
      <PageHeading lead="Aparece na hora para todo mundo, ou só para admins enquanto for rascunho.">
        Acrescentar {one.toLowerCase()}
      </PageHeading>
      <div className="new-product">
        {picturesOf && <PictureDrop picture={picture} label={picturesOf} />}
        <ServerForm form={form} className="stack" label="Acrescentar">
          {newFieldsOf(kind).map((look) => (
            <NewProductField key={look.name} form={form} kind={kind} kinds={kinds} choices={choices} look={look} />
          ))}
          {kind === 'keyKind' && (
            <Notice tone="info">O que a chave abre e dá não muda depois: quem já tem um código conta com isso.</Notice>
          )}
          <ReasonField form={form} hint="Fica na auditoria e no histórico." />
        </ServerForm>
      </div>
      <LeaveDialog forms={[form]}>O que você escreveu ainda não foi acrescentado.</LeaveDialog>
    </AdminPage>
  );
}
