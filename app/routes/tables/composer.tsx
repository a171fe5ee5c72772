import type { Visibility } from '../../../features/rolls/roll.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';

const WHO: readonly { value: Visibility; label: string; icon: IconName }[] = [
  { value: 'mesa', label: 'A mesa toda', icon: 'table' },
  { value: 'mestre', label: 'Quem mestra e eu', icon: 'crown' },
  { value: 'dono', label: 'Só eu', icon: 'padlock' },
];

/** Rolls at the table, for whom is chosen above the field; the choice stays. */
export function Composer({ campaignId }: { campaignId: string }) {
  const [{ visibility }, change] = useTraySettings();
  const form = useServerForm('rollDice', {
    values: { notation: '' },
    input: ({ notation }: { notation: string }) => ({ notation: notation.trim(), campaignId, visibility }),
    busy: 'Rolando…',
    refusals: {
      INVALID_ARGUMENT: 'notation',
      NOT_FOUND: 'form',
      PERMISSION_DENIED: 'form',
      FAILED_PRECONDITION: 'form',
    },
    after: 'clear',
  });
  return (
    <div className="composer">
      <fieldset className="composer-who">
        <legend className="sr-only">Quem vê a rolagem</legend>
        {WHO.map(({ value, label, icon }) => (
          <label key={value}>
            <input
              type="radio"
              name="quem-ve"
              checked={visibility === value}
              onChange={() => change({ visibility: value })}
            />
            <Icon name={icon} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p className="composer-note">O endereço de uma rolagem abre para quem o tiver, seja qual for a escolha.</p>
      <ServerForm
        form={form}
        className="composer-form"
        rowClassName="composer-row"
        label={
          <>
            <Icon name="die" />
            Rolar
          </>
        }
      >
        <FormField
          form={form}
          name="notation"
          label="Dados"
          placeholder="Role: 2d6+3"
          autoComplete="off"
          maxLength={200}
          rules={{ validate: (text: string) => text.trim() !== '' || 'Escreva os dados, como 2d6+3.' }}
        />
      </ServerForm>
    </div>
  );
}
