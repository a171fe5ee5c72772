import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from '../../../features/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';

const FIELDS: Record<SettingName, { label: string; type: 'text' | 'email'; none: string }> = {
  filmURL: { label: 'Vídeo da abertura', type: 'text', none: 'Em branco, a página não mostra o botão.' },
  filmPosterURL: { label: 'Imagem de espera do vídeo', type: 'text', none: 'Em branco, não há imagem.' },
  filmCaptionsURL: { label: 'Legendas do vídeo (WebVTT)', type: 'text', none: 'Em branco, não há legendas.' },
  supportEmail: { label: 'E-mail de suporte ao usuário', type: 'email', none: '' },
  producerEmail: { label: 'E-mail de suporte ao produtor', type: 'email', none: '' },
};

/** What an admin may change without a new version. What equals the setting's own value is taken away again. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ saved: true } | { refusal: string } | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: SettingName): string | null => {
      const value = String(form.get(name)).trim();
      return value === SETTINGS[name] ? null : value;
    };
    setPending(true);
    setOutcome(null);
    try {
      await callFunction('changeSettings', Object.fromEntries(SETTING_NAMES.map((name) => [name, given(name)])));
      await revalidate();
      setOutcome({ saved: true });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setOutcome({ refusal: error.message });
    } finally {
      setPending(false);
    }
  };

  return (
    <section aria-labelledby="ajustes" className="grid gap-5">
      <h2 id="ajustes" className="text-2">
        Ajustes
      </h2>
      <form className="grid max-w-160 gap-4" onSubmit={(event) => void submit(event)}>
        {SETTING_NAMES.map((name) => {
          const { label, type, none } = FIELDS[name];
          const own = SETTINGS[name];
          return (
            <Field
              key={name}
              label={label}
              className="max-w-none"
              name={name}
              type={type}
              maxLength={500}
              defaultValue={settings[name]}
              required={type === 'email'}
              hint={[own && `De fábrica: ${own}.`, none].filter(Boolean).join(' ')}
            />
          );
        })}
        <p>
          <Button type="submit" pending={pending}>
            Guardar ajustes
          </Button>
        </p>
      </form>
      {outcome &&
        ('saved' in outcome ? (
          <Notice tone="success">Guardado. A página inicial já usa os ajustes novos.</Notice>
        ) : (
          <Notice tone="error">{outcome.refusal}</Notice>
        ))}
    </section>
  );
}
