import { CONTENT_LIMITS_MAX, DESCRIPTION_MAX, TITLE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import { isWordOf } from '../../../lib/words.ts';
import { FormField } from '../../form/server-form.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { useLoadedRootData } from '../../root-data.ts';

export type CampaignValues = { title: string; system: string; description: string; contentLimits: string };

/** Title, system and description, for a new campaign and for a change of one. */
export function CampaignFields({ form }: { form: ServerFormState<CampaignValues> }) {
  const { systems } = useLoadedRootData();
  const current = form.formState.defaultValues?.system;
  return (
    <>
      <FormField
        form={form}
        name="title"
        label="Nome da mesa"
        maxLength={TITLE_MAX}
        placeholder="A casa do açude"
        rules={{ validate: (title: string) => title.trim() !== '' || 'Dê um nome à mesa.' }}
      />
      <FormField form={form} name="system" label="Sistema">
        {(control) => (
          <select {...control}>
            <option value="">Outro jogo, ou ainda não sabemos</option>
            {Object.entries(systems).map(([id, { title }]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {current && !isWordOf(systems, current) && <option value={current}>{current}</option>}
          </select>
        )}
      </FormField>
      <FormField
        form={form}
        name="description"
        label="Sobre a mesa"
        hint="Quem chega à mesa lê primeiro. Aceita **negrito**, listas e links."
        optional
      >
        {(control) => (
          <textarea {...control} rows={4} maxLength={DESCRIPTION_MAX} placeholder="Quando se joga, o que esperar…" />
        )}
      </FormField>
      <FormField
        form={form}
        name="contentLimits"
        label="O que não entra nesta mesa"
        hint="Quem recebe um convite lê isto antes de sentar. Não vai em nada que se exporta."
        optional
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={CONTENT_LIMITS_MAX}
            placeholder="Violência contra animais, aranhas…"
          />
        )}
      </FormField>
    </>
  );
}
