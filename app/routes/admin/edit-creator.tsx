import { useNavigate } from 'react-router';
import {
  type CreatorForAdmin,
  getCreatorForAdmin,
} from '../../../features/admin/people/get-creator-for-admin.server.ts';
import { ABOUT_MAX, NAME_MAX } from '../../../features/publishing/creators/application.ts';
import { DOCUMENT_WORDS } from '../../../features/publishing/creators/creator-labels.ts';
import { PHONE_REFUSAL, readPhone } from '../../../lib/phone.ts';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ctxContext } from '../../context.ts';
import { checkLinks } from '../../creators/creator-fields.tsx';
import { linesOf, withProtocol } from '../../creators/creator-values.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/edit-creator.ts';
import { AdminPage } from './admin-page.tsx';
import { ReasonField } from './reason-field.tsx';
import './creators.css';
import { creatorAdminPath } from './paths.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(`Editar ${loaderData?.creator.name ?? 'quem publica'}`, 'O que a página e a ficha de uma casa dizem.');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const creator = await getCreatorForAdmin(context.get(ctxContext), id);
  if (!creator) throw new Response(null, { status: 404 });
  return { creator };
}

export default function EditCreatorPage({ loaderData: { creator } }: Route.ComponentProps) {
  const { creatorId, name, kind, document } = creator;
  return (
    <AdminPage>
      <Trail links={[{ to: creatorAdminPath(creatorId), label: name }]} here="Editar" />
      <PageHeading lead="O nome e os endereços aparecem na loja. O resto, só a nossa equipe vê.">
        Editar {name}
      </PageHeading>
      <div className="stack-parts measured">
        {kind && document && (
          <p>
            {DOCUMENT_WORDS[kind]}: {document}. O documento não muda por aqui.
          </p>
        )}
        <EditForm key={creatorId} creator={creator} />
      </div>
    </AdminPage>
  );
}

const orNull = (text: string): string | null => text.trim() || null;

function EditForm({ creator }: { creator: CreatorForAdmin }) {
  const navigate = useNavigate();
  const { creatorId } = creator;
  const labels = new Map(creator.links.map(({ url, label }) => [url, label]));
  const form = useServerForm('editCreator', {
    values: {
      name: creator.name,
      links: creator.links.map(({ url }) => url).join('\n'),
      about: creator.about,
      responsible: creator.responsible ?? '',
      email: creator.email ?? '',
      phone: creator.phone ?? '',
      reason: '',
    },
    input: ({ name, links, about, responsible, email, phone, reason }) => ({
      creatorId,
      name,
      links: linesOf(links)
        .map(withProtocol)
        .map((url) => ({ url, label: labels.get(url) })),
      about,
      responsible: orNull(responsible),
      email: orNull(email),
      // One from before numbers were checked stays as it is.
      phone: phone === (creator.phone ?? '') ? undefined : orNull(phone),
      reason: reason.trim(),
    }),
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'reason', NOT_FOUND: 'form' },
    after: 'leave',
    onDone: () => navigate(creatorAdminPath(creatorId)),
  });
  return (
    <ServerForm form={form} className="stack" label="Salvar">
      <FormField
        form={form}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || 'Escreva o nome que os leitores veem.' }}
        label="Nome na loja"
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <FormField
        form={form}
        name="links"
        rules={{ validate: checkLinks }}
        label="Onde mais encontrar"
        optional
        hint="Um endereço por linha."
      >
        {(control) => <textarea {...control} rows={3} maxLength={2_000} placeholder="https://" autoCapitalize="none" />}
      </FormField>
      <FormField form={form} name="about" label="Sobre a casa" optional>
        {(control) => <textarea {...control} rows={5} maxLength={ABOUT_MAX} />}
      </FormField>
      <FormField form={form} name="responsible" label="Quem responde" optional maxLength={120} autoComplete="off" />
      <FormField form={form} name="email" label="E-mail" type="email" optional maxLength={254} autoComplete="off" />
      <MaskedField
        mask="phone"
        label="Telefone"
        autoComplete="off"
        optional
        error={form.formState.errors.phone?.message}
        {...form.register('phone', {
          validate: (value) =>
            value.trim() === '' || value === creator.phone || readPhone(value) !== null || PHONE_REFUSAL,
        })}
      />
      <ReasonField form={form} />
    </ServerForm>
  );
}
