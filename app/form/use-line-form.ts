import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../../ui/field.tsx';
import type { Refusal } from '../api/refusal.ts';
import { type AnyCalls, type CallOptions, type InputOf, type SendCall, useCall } from '../api/use-call.ts';
import { refusedFields } from './refusal.ts';
import type { FormShell } from './server-form.tsx';

interface LineFormOptions<Name extends keyof AnyCalls, Field extends string> {
  /** The name of the one field, as the function has it. */
  field: Field;
  /** The words that stand in the field first. */
  line?: string;
  /** The sentence about a line that cannot be sent; null for one that can. */
  fault(line: string): string | null;
  input(line: string): InputOf<Name>;
  send?: SendCall<Name>;
  /** Label of the button during the request, also announced. */
  busy: string;
  /** The place of each declared refusal. */
  refusals: Record<AnyCalls[Name]['refusal'], Field | 'form'>;
  /** The line’s fate after it was sent. */
  after: 'keep' | 'clear';
  onDone?(): unknown;
}

interface LineFormState extends FormShell {
  typed: string;
  /** Puts a line into the field. */
  put: (line: string) => void;
  focus(): void;
  control: Pick<FieldProps, 'ref' | 'name' | 'defaultValue' | 'onChange' | 'error'>;
}

interface LineFaults {
  /** Times that the line was sent or found faulty. */
  count: number;
  errors: FormShell['formState']['errors'];
}

/**
 * A form of one line, drawn by `ServerForm` as every other. It stands on `useCall` alone: a screen that has no other form at
 * rest loads no library of forms for it.
 */
export function useLineForm<Name extends 'writeMessage' | 'rollDice', Field extends string>(
  name: Name,
  { field, line = '', fault, input, send, busy, refusals, after, onDone }: LineFormOptions<Name, Field>,
): LineFormState {
  const element = useRef<HTMLFormElement>(null);
  const control = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [typed, setTyped] = useState(line);
  const [{ count, errors }, setFaults] = useState<LineFaults>({ count: 0, errors: {} });
  // A line may be typed before the page hears of it.
  useEffect(() => setTyped(control.current?.value ?? ''), []);
  const put = useCallback((text: string) => {
    if (control.current) control.current.value = text;
    setTyped(text);
  }, []);
  const show = (place: Field | 'root', message: string) =>
    setFaults((before) => ({ ...before, errors: { [place]: { type: 'server', message } } }));
  const refuse = (refusal: Refusal) => {
    const refused = refusedFields(refusal, [field], refusals)[field];
    show(refused === undefined ? 'root' : field, refused ?? refusal.message);
  };
  const call = useCall(name, {
    ...(send ? { send } : {}),
    refusals: refuse,
    revalidate: 'never',
  } as unknown as CallOptions<Name>);

  const perform = async (): Promise<boolean> => {
    const sent = control.current?.value ?? '';
    setTyped(sent);
    const message = fault(sent);
    if (message !== null) {
      show(field, message);
      return false;
    }
    const output = await call.run(input(sent));
    if (output === null) return false;
    // Words that were typed meanwhile stay.
    if (after === 'clear' && control.current?.value === sent) put('');
    await onDone?.();
    return true;
  };

  const submit = async (): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setFaults((before) => ({ ...before, errors: {} }));
    try {
      return await perform();
    } finally {
      running.current = false;
      setPending(false);
      setFaults((before) => ({ ...before, count: before.count + 1 }));
    }
  };

  const error = errors[field]?.message;
  return {
    element,
    formState: { submitCount: count, isSubmitting: pending, errors },
    submit,
    pending,
    busy,
    dangerous: false,
    asking: null,
    typed,
    put,
    focus: () => control.current?.focus(),
    control: {
      ref: control,
      name: field,
      defaultValue: line,
      error: typeof error === 'string' ? error : undefined,
      onChange: ({ target }) => {
        setTyped(target.value);
        if (Object.hasOwn(errors, field)) setFaults((before) => ({ ...before, errors: {} }));
      },
    },
  };
}
