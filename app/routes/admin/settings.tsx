import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TablesFor } from '../../../features/kit/permissions.ts';
import { UNDO_REASON } from '../../../features/site/audit/reason.ts';
import {
  MAY_BE_NONE,
  RATE_MAX,
  type RateName,
  SETTINGS,
  type SettingName,
  type Settings,
} from '../../../features/site/settings/settings.ts';
import { formatDate } from '../../../lib/time.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/settings.ts';
import { AdminPage } from './admin-page.tsx';
import { type DoneAct, DoneNotice } from './done-notice.tsx';

const upTo = (name: RateName): string =>
  `Até ${RATE_MAX[name]}%. Vale para as vendas seguintes; as já feitas ficam com a sua.`;

const GROUPS = {
  film: 'Abertura',
  contact: 'Contatos e redes',
  rates: 'Taxas de cada venda',
  use: 'Visitas, pedidos e mesas',
} as const;

interface SettingField {
  group: keyof typeof GROUPS;
  label: string;
  type: 'text' | 'email' | 'date';
  /** The meaning of an empty field, or the field's bounds. */
  none: string;
}

const FIELDS = {
  filmURL: { group: 'film', label: 'Vídeo da abertura', type: 'text', none: 'Em branco, a página não mostra o botão.' },
  filmPosterURL: { group: 'film', label: 'Imagem de espera do vídeo', type: 'text', none: 'Em branco, não há imagem.' },
  filmCaptionsURL: {
    group: 'film',
    label: 'Legendas do vídeo (WebVTT)',
    type: 'text',
    none: 'Em branco, não há legendas.',
  },
  supportEmail: { group: 'contact', label: 'E-mail de suporte ao usuário', type: 'email', none: '' },
  producerEmail: { group: 'contact', label: 'E-mail de suporte ao produtor', type: 'email', none: '' },
  discordURL: { group: 'contact', label: 'Página no Discord', type: 'text', none: '' },
  instagramURL: { group: 'contact', label: 'Página no Instagram', type: 'text', none: '' },
  xURL: { group: 'contact', label: 'Página no X', type: 'text', none: '' },
  tiktokURL: { group: 'contact', label: 'Página no TikTok', type: 'text', none: '' },
  partnerName: {
    group: 'contact',
    label: 'Nome da comunidade convidada',
    type: 'text',
    none: 'É como se chamam o pacote, as skins, o título e as chaves dela.',
  },
  bookRequestsUntil: {
    group: 'use',
    label: 'Último dia para pedir livros comprados fora',
    type: 'date',
    none: 'Em branco, não há prazo.',
  },
  houseRate: { group: 'rates', label: 'Taxa da casa, em %', type: 'text', none: upTo('houseRate') },
  pixRate: { group: 'rates', label: 'Tarifa do Pix, em %', type: 'text', none: upTo('pixRate') },
  cardRate: { group: 'rates', label: 'Tarifa do cartão, em %', type: 'text', none: upTo('cardRate') },
  boletoRate: { group: 'rates', label: 'Tarifa do boleto, em %', type: 'text', none: upTo('boletoRate') },
  balanceRate: { group: 'rates', label: 'Tarifa da conta Mercado Pago, em %', type: 'text', none: upTo('balanceRate') },
  visitsSampled: {
    group: 'use',
    label: 'Visitas medidas, em %',
    type: 'text',
    none: 'De 0 a 100; com 0, nenhuma é medida.',
  },
} as const satisfies Partial<Record<SettingName, SettingField>>;

const TYPED = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const TABLES_FOR: Record<TablesFor, string> = {
  admins: 'Só a equipe',
  players: 'Jogadores com beta e criadores também',
};

export const meta: Route.MetaFunction = () => quietHead('Ajustes', 'O que muda no site sem publicar de novo.');

export const loader = ({ context }: Route.LoaderArgs) => settingsOf(context);

export default function AdminSettings({ loaderData: settings }: Route.ComponentProps) {
  return (
    <AdminPage>
      <PageHeading lead="O que muda no site sem publicar de novo. Cada mudança fica na auditoria.">Ajustes</PageHeading>
      <SettingsForm settings={settings} />
    </AdminPage>
  );
}

/** A value equal to the default is deleted. */
function changesOf(typed: Settings, names: readonly SettingName[]) {
  const givenText = (name: SettingName): string | null => {
    const value = typed[name].trim();
    if (MAY_BE_NONE.includes(name)) return value || null;
    return value === SETTINGS[name] ? null : value;
  };
  return Object.fromEntries(names.map((name) => [name, givenText(name)]));
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<DoneAct | null>(null);
  const form = useServerForm('changeSettings', {
    values: settings,
    input: (typed, changed) => (changed.length > 0 ? changesOf(typed, changed) : null),
    busy: 'Salvando os ajustes…',
    refusals: {},
    after: 'keep',
    saved: (output) => ({ ...output, bookRequestsUntil: output.bookRequestsUntil ?? '' }),
    onDone: async (_output, { before, changed }) => {
      await revalidate();
      setDone({
        text: 'Salvo. Os ajustes novos já valem.',
        undo: (run) => run('changeSettings', { ...changesOf(before, changed), reason: UNDO_REASON }),
        undone: 'Desfeito. Valem os ajustes de antes.',
      });
    },
  });

  const ofGroup = (group: keyof typeof GROUPS) => TYPED.filter((name) => FIELDS[name].group === group);
  return (
    <>
      <ServerForm form={form} className="stack-blocks narrow" label="Salvar ajustes">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <fieldset key={group} className="stack-fields">
            <legend className="settings-heading heading leads-apart">{GROUPS[group]}</legend>
            {ofGroup(group).map((name) => {
              const { label, type, none } = FIELDS[name];
              const own = SETTINGS[name];
              return (
                <FormField
                  key={name}
                  form={form}
                  name={name}
                  label={label}
                  className="unbounded"
                  type={type}
                  maxLength={500}
                  hint={[own && `Padrão: ${type === 'date' ? formatDate(own) : own}.`, none].filter(Boolean).join(' ')}
                />
              );
            })}
            {group === 'use' && (
              <FormField
                form={form}
                name="campaigns"
                label="Quem usa campanhas e iniciativa"
                className="unbounded"
                hint="Fechar não encerra o que já está em andamento."
              >
                {(control) => (
                  <select {...control}>
                    {Object.entries(TABLES_FOR).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                )}
              </FormField>
            )}
          </fieldset>
        ))}
      </ServerForm>
      {done && !form.formState.isDirty && (
        <div className="narrow follows-far">
          <DoneNotice done={done} />
        </div>
      )}
    </>
  );
}
