import { useRevalidator } from 'react-router';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from '../../../features/settings/settings.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

const FIELDS: Record<SettingName, { label: string; type: 'text' | 'email'; none: string }> = {
  filmURL: { label: 'Vídeo da abertura', type: 'text', none: 'Em branco, a página não mostra o botão.' },
  filmPosterURL: { label: 'Imagem de espera do vídeo', type: 'text', none: 'Em branco, não há imagem.' },
  filmCaptionsURL: { label: 'Legendas do vídeo (WebVTT)', type: 'text', none: 'Em branco, não há legendas.' },
  supportEmail: { label: 'E-mail de suporte ao usuário', type: 'email', none: '' },
  producerEmail: { label: 'E-mail de suporte ao produtor', type: 'email', none: '' },
};

/** Settings that an admin can change without a deployment. A value equal to the default is deleted. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('changeSettings', {
    values: settings,
    input: (typed) => {
      const given = (name: SettingName): string | null => {
        const value = typed[name].trim();
        return value === SETTINGS[name] ? null : value;
      };
      return Object.fromEntries(SETTING_NAMES.map((name) => [name, given(name)]));
    },
    busy: 'Guardando os ajustes…',
    refusals: {},
    after: 'keep',
    saved: (output) => output,
    onDone: revalidate,
  });

  return (
    <section aria-labelledby="ajustes" className="grid gap-5">
      <h2 id="ajustes" className="text-2">
        Ajustes
      </h2>
      <ServerForm form={form} className="grid max-w-160 gap-4" label="Guardar ajustes">
        {SETTING_NAMES.map((name) => {
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
              hint={[own && `De fábrica: ${own}.`, none].filter(Boolean).join(' ')}
            />
          );
        })}
      </ServerForm>
      {form.done && <Notice tone="success">Guardado. A página inicial já usa os ajustes novos.</Notice>}
    </section>
  );
}
