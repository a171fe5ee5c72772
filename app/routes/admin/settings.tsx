import { useRevalidator } from 'react-router';
import type { TablesFor } from '../../../features/accounts/permissions.ts';
import {
  MAY_BE_NONE,
  RATE_MAX,
  type RateName,
  SETTINGS,
  type SettingName,
  type Settings,
} from '../../../features/settings/settings.ts';
import { formatDate } from '../../../lib/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

const upTo = (name: RateName): string =>
  `Até ${RATE_MAX[name]}%. Vale para as vendas seguintes; as já feitas ficam com a sua.`;

const FIELDS = {
  filmURL: { label: 'Vídeo da abertura', type: 'text', none: 'Em branco, a página não mostra o botão.' },
  filmPosterURL: { label: 'Imagem de espera do vídeo', type: 'text', none: 'Em branco, não há imagem.' },
  filmCaptionsURL: { label: 'Legendas do vídeo (WebVTT)', type: 'text', none: 'Em branco, não há legendas.' },
  supportEmail: { label: 'E-mail de suporte ao usuário', type: 'email', none: '' },
  producerEmail: { label: 'E-mail de suporte ao produtor', type: 'email', none: '' },
  discordURL: { label: 'Página no Discord', type: 'text', none: '' },
  instagramURL: { label: 'Página no Instagram', type: 'text', none: '' },
  xURL: { label: 'Página no X', type: 'text', none: '' },
  tiktokURL: { label: 'Página no TikTok', type: 'text', none: '' },
  bookRequestsUntil: {
    label: 'Último dia para pedir livros comprados fora',
    type: 'date',
    none: 'Em branco, não há prazo.',
  },
  houseRate: { label: 'Taxa da casa, em %', type: 'text', none: upTo('houseRate') },
  pixRate: { label: 'Tarifa do Pix, em %', type: 'text', none: upTo('pixRate') },
  cardRate: { label: 'Tarifa do cartão, em %', type: 'text', none: upTo('cardRate') },
  boletoRate: { label: 'Tarifa do boleto, em %', type: 'text', none: upTo('boletoRate') },
  balanceRate: { label: 'Tarifa da conta Mercado Pago, em %', type: 'text', none: upTo('balanceRate') },
  visitsSampled: { label: 'Visitas medidas, em %', type: 'text', none: 'De 0 a 100; com 0, nenhuma é medida.' },
} as const satisfies Partial<Record<SettingName, { label: string; type: 'text' | 'email' | 'date'; none: string }>>;

const TYPED = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const TABLES_FOR: Record<TablesFor, string> = {
  admins: 'Só a equipe',
  players: 'Jogadores com beta e criadores também',
};

/** Settings that an admin can change without a deployment. A value equal to the default is deleted. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('changeSettings', {
    values: settings,
    input: (typed) => {
      const given = (name: SettingName): string | null => {
        const value = typed[name].trim();
        if (MAY_BE_NONE.includes(name)) return value || null;
        return value === SETTINGS[name] ? null : value;
      };
      return Object.fromEntries([...TYPED, 'campaigns' as const].map((name) => [name, given(name)]));
    },
    busy: 'Guardando os ajustes…',
    refusals: {},
    after: 'keep',
    saved: (output) => ({ ...output, bookRequestsUntil: output.bookRequestsUntil ?? '' }),
    onDone: revalidate,
  });

  return (
    <section aria-labelledby="ajustes" className="grid gap-5">
      <h2 id="ajustes" className="text-2">
        Ajustes
      </h2>
      <ServerForm form={form} className="grid max-w-160 gap-4" label="Guardar ajustes">
        {TYPED.map((name) => {
          const { label, type, none } = FIELDS[name];
          const own = SETTINGS[name];
          return (
            <FormField
              key={name}
              form={form}
              name={name}
              label={label}
              className="max-w-none"
              type={type}
              maxLength={500}
              hint={[own && `De fábrica: ${type === 'date' ? formatDate(own) : own}.`, none].filter(Boolean).join(' ')}
            />
          );
        })}
        <FormField
          form={form}
          name="campaigns"
          label="Quem usa campanhas e iniciativa"
          className="max-w-none"
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
      </ServerForm>
      {form.done && <Notice tone="success">Guardado. Os ajustes novos já valem.</Notice>}
    </section>
  );
}
