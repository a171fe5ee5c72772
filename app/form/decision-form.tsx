import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Question } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Choices, Radio } from '../../ui/choices.tsx';
import type { Calls } from '../api/call.ts';
import type { Refusal } from '../api/refusal.ts';
import type { InputOf, OutputOf } from '../api/use-call.ts';
import type { ActProps, Outcome } from '../list/row-acts.tsx';
import { FormField, ServerForm } from './server-form.tsx';
import { type ServerFormOptions, useServerForm } from './use-server-form.ts';

/** One of the answers that a decision has. */
export interface DecisionChoice {
  label: string;
  hint?: string;
  /** The one question before it is sent. Its button is in the danger style. */
  asks?: Question;
  reason?: 'optional';
  /** Says who reads the reason of this answer. */
  reasonHint?: string;
}

interface Reason {
  /** The input's field. */
  field?: 'reason' | 'message' | 'text';
  label: string;
  hint: string;
  /** The sentence if nothing is written. */
  missing: string;
  max: number;
  rows?: number;
  onTyping?: (isWritten: boolean) => void;
}

interface DecisionFormProps<Name extends keyof Calls, Choice extends string> extends ActProps {
  call: Name;
  /** Names what is decided on, above the choices. */
  legend?: string;
  /** A decision that has none has one answer, which `label` names. */
  choices?: Readonly<Record<Choice, DecisionChoice>>;
  /** The choice that stands before anybody chose. */
  first?: Choice;
  /** A question before any of the answers. */
  asks?: Question | null;
  /** The sentence if nothing is chosen. */
  unchosen?: string;
  /** The input's field for the choice. */
  field?: 'decision' | 'accept' | 'state';
  reason: Reason;
  input: (reason: string, choice: Choice) => InputOf<Name>;
  /** The place of each declared refusal. */
  refusals: Record<Calls[Name]['refusal'], 'reason' | 'form'>;
  label?: string;
  busy?: string;
  /** The one answer cannot be taken back. */
  danger?: boolean;
  /** The button that leaves everything as it is; null where no window is left. */
  stay?: string | null;
  says: (output: OutputOf<Name>, sent: InputOf<Name>) => Outcome;
  /** Stands above the choices; a function of it may write the reason. */
  children?: ReactNode | ((write: (reason: string) => void) => ReactNode);
}

/** A decision of somebody who answers for the site, with its reason, in a window. Its danger is declared. */
export function DecisionForm<Name extends keyof Calls, Choice extends string = never>({
  call,
  legend,
  choices,
  first,
  asks = null,
  unchosen = 'Escolha a decisão.',
  field = 'decision',
  reason,
  input,
  refusals,
  label = 'Decidir',
  busy = 'Decidindo…',
  danger = false,
  stay = 'Agora não',
  says,
  children,
  onSending,
  onDone,
  onClose,
}: DecisionFormProps<Name, Choice>) {
  const { revalidate } = useRevalidator();
  const why = reason.field ?? 'reason';
  const places = Object.entries(refusals).map(([status, place]) => [status, place === 'reason' ? why : place]);
  const choiceOf = (typed: Record<string, string>): DecisionChoice | undefined => choices?.[typed[field] as Choice];
  const form = useServerForm<Name, Record<string, string>>(call, {
    values: choices ? { [field]: first ?? '', [why]: '' } : { [why]: '' },
    input: (typed: Record<string, string>) => input(typed[why]!.trim(), typed[field] as Choice),
    busy,
    refusals: Object.fromEntries(places),
    after: 'leave',
    asks: (typed: Record<string, string>) => asks ?? choiceOf(typed)?.asks ?? null,
    onPending: onSending,
    onRefused: (refusal: Refusal) => (refusal.isLost ? undefined : revalidate()),
    onDone: (output: OutputOf<Name>, { sent }: { sent: InputOf<Name> }) => onDone(says(output, sent)),
  } as unknown as ServerFormOptions<Name, Record<string, string>>);
  const chosen = choiceOf({ [field]: useWatch({ control: form.control, name: field }) ?? '' });
  const possible: DecisionChoice[] = chosen ? [chosen] : Object.values(choices ?? {});
  const optional = possible.some((choice) => choice.reason === 'optional');
  const radio = choices && form.register(field, { required: unchosen });
  return (
    <ServerForm
      form={form}
      danger={danger}
      className="stack"
      label={label}
      beside={
        stay !== null && (
          <Button variant="tertiary" onClick={onClose}>
            {stay}
          </Button>
        )
      }
    >
      {typeof children === 'function'
        ? children((words) => form.setValue(why, words, { shouldDirty: true }))
        : children}
      {choices && (
        <Choices legend={legend ?? label} error={form.formState.errors[field]?.message}>
          {(Object.keys(choices) as Choice[]).map((value) => (
            <Radio key={value} {...radio} value={value} label={choices[value].label} hint={choices[value].hint} />
          ))}
        </Choices>
      )}
      <FormField
        form={form}
        name={why}
        rules={{
          validate: (typed) => optional || typed.trim() !== '' || reason.missing,
          onChange: (event: { target: { value: string } }) => reason.onTyping?.(event.target.value.trim() !== ''),
        }}
        label={reason.label}
        hint={chosen?.reasonHint ?? reason.hint}
        optional={optional}
        className="unbounded"
      >
        {(control) => <textarea {...control} rows={reason.rows ?? 4} maxLength={reason.max} />}
      </FormField>
    </ServerForm>
  );
}
