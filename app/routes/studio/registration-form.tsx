import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../../ui/choices.tsx';
import { CreatorFields } from '../../creators/creator-fields.tsx';
import { type CreatorValues, toRegistration } from '../../creators/creator-values.ts';
import { keepDraft, markSent } from '../../creators/draft.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

interface RegistrationFormProps {
  /** The form begins with these. */
  values: CreatorValues;
  onSent: (email: string) => void;
}

export function RegistrationForm({ values, onSent }: RegistrationFormProps) {
  const [begun] = useState(values);
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const termsId = useId();
  const form = useServerForm('registerCreator', {
    values: begun,
    input: (typed) => (accepted ? { ...toRegistration(typed), acceptedTerms: true as const } : null),
    busy: 'Mandando o cadastro…',
    refusals: { INVALID_ARGUMENT: 'document' },
    after: 'leave',
    onNothing: () => {
      setAsked(true);
      document.getElementById(termsId)?.focus();
    },
    onDone: (_output, { sent }) => {
      markSent(form.getValues(), sent.email);
      onSent(sent.email);
    },
  });
  const { watch } = form;

  useEffect(() => {
    const watching = watch((typed) => keepDraft(typed as CreatorValues));
    return () => watching.unsubscribe();
  }, [watch]);

  const missing = asked && !accepted;
  return (
    <ServerForm form={form} className="creator-form" label="Mandar o cadastro">
      <CreatorFields form={form} all />
      <div className="stack-tight">
        <Checkbox
          id={termsId}
          checked={accepted}
          aria-invalid={missing}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
          label={
            <>
              Li e aceito os{' '}
              <Link to="/termos-de-uso#criadores" className="link" target="_blank">
                termos de uso
                <span className="sr-only"> (abre em outra aba)</span>
              </Link>
            </>
          }
        />
        <p className={missing ? 'field-error' : undefined} aria-live="polite">
          {missing && 'Para mandar o cadastro é preciso aceitar os termos.'}
        </p>
      </div>
      <p className="note">
        O que você digita fica guardado neste navegador até mandar; documento e contatos, só enquanto esta aba estiver
        aberta.
      </p>
    </ServerForm>
  );
}
