import { useWatch } from 'react-hook-form';
import { ABOUT_MAX, LINKS_MAX, NAME_MAX } from '../../features/publishing/creators/application.ts';
import { readDocument } from '../../features/publishing/creators/document.ts';
import { PHONE_REFUSAL, readPhone } from '../../lib/phone.ts';
import { Choices, Radio } from '../../ui/choices.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { FormField } from '../form/server-form.tsx';
import type { ServerFormState } from '../form/use-server-form.ts';
import { type CreatorValues, linesOf, withProtocol } from './creator-values.ts';
import './creator-fields.css';

interface CreatorFieldsProps {
  form: ServerFormState<CreatorValues>;
  /** An admin who invites somebody may leave out all but the name. */
  all: boolean;
}

/** A sentence for what is no list of addresses, one a line. */
export const checkLinks = (text: string): true | string => {
  const lines = linesOf(text);
  if (lines.length > LINKS_MAX) return `São até ${LINKS_MAX} endereços.`;
  const wrong = lines.find((line) => !URL.canParse(withProtocol(line)));
  return wrong === undefined || `“${wrong}” não é um endereço.`;
};

export function CreatorFields({ form, all }: CreatorFieldsProps) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isCompany = kind === 'company';
  const requireText = (message: string) => (value: string) => !all || value.trim() !== '' || message;
  const own = all ? {} : { optional: true };
  const document = isCompany ? 'CNPJ' : 'CPF';
  return (
    <>
      <Choices legend={all ? 'Você publica como' : 'Publica como'}>
        <Radio {...form.register('kind')} value="person" label="Pessoa, com CPF" />
        <Radio {...form.register('kind')} value="company" label="Empresa, com CNPJ" />
      </Choices>
      <FormField
        form={form}
        name="name"
        rules={{ validate: (value) => value.trim() !== '' || 'Escreva o nome que os leitores vão ver.' }}
        label="Nome na loja"
        hint="É o que os leitores veem: o seu, o da editora ou o do selo."
        maxLength={NAME_MAX}
        autoComplete="organization"
      />
      <div className="creator-pair">
        <FormField
          form={form}
          name="legalName"
          rules={{ validate: requireText(isCompany ? 'Escreva a razão social.' : 'Escreva o nome completo.') }}
          label={isCompany ? 'Razão social' : 'Nome completo'}
          hint="Não aparece na loja."
          maxLength={200}
          autoComplete={isCompany ? 'off' : 'name'}
          {...own}
        />
        <MaskedField
          mask="cpfOrCnpj"
          label={document}
          hint={isCompany ? 'Também o novo, com letras. Não aparece na loja.' : 'Não aparece na loja.'}
          placeholder={isCompany ? '00.000.000/0000-00' : '000.000.000-00'}
          error={form.formState.errors.document?.message}
          {...own}
          {...form.register('document', {
            validate: (value) =>
              (value.trim() === '' && !all) ||
              readDocument(kind, value) !== null ||
              `Esse ${document} não é válido. Confira.`,
          })}
        />
      </div>
      {isCompany && (
        <FormField
          form={form}
          name="responsible"
          rules={{ validate: requireText('Escreva quem responde pela empresa aqui.') }}
          label="Quem responde pela empresa aqui"
          maxLength={120}
          autoComplete="name"
          {...own}
        />
      )}
      <div className="creator-pair">
        <FormField
          form={form}
          name="email"
          rules={{ validate: requireText('Escreva o e-mail.') }}
          label="E-mail"
          type="email"
          hint={
            all
              ? 'A confirmação vai para ele, e o painel abre na conta que entra com ele.'
              : 'Com ele, o convite vai também por e-mail.'
          }
          maxLength={254}
          autoComplete="email"
          {...own}
        />
        <MaskedField
          mask="phone"
          label="Telefone"
          hint="Com DDD. Só a nossa equipe vê."
          autoComplete="tel-national"
          error={form.formState.errors.phone?.message}
          {...own}
          {...form.register('phone', {
            validate: (value) => (value.trim() === '' && !all) || readPhone(value) !== null || PHONE_REFUSAL,
          })}
        />
      </div>
      <FormField
        form={form}
        name="links"
        rules={{ validate: checkLinks }}
        label="Onde mais encontrar"
        optional
        hint="Site, redes, outras lojas: um endereço por linha. Aparecem na página de quem publica."
      >
        {(control) => <textarea {...control} rows={3} maxLength={2_000} placeholder="https://" autoCapitalize="none" />}
      </FormField>
      <FormField
        form={form}
        name="about"
        label={all ? 'O que você quer publicar' : 'Sobre a casa'}
        optional
        hint={all ? 'Ajuda a nossa equipe a conhecer o seu trabalho. Não aparece na loja.' : 'Não aparece na loja.'}
      >
        {(control) => <textarea {...control} rows={4} maxLength={ABOUT_MAX} />}
      </FormField>
    </>
  );
}
