import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { type Question, useAsk } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Calls } from '../api/call.ts';
import type { Refusal } from '../api/refusal.ts';
import {
  type AnyCalls,
  type CallOptions,
  type InputOf,
  type OutputOf,
  type SendCall,
  useCall,
} from '../api/use-call.ts';
import { readShown } from './read-shown.ts';
import { refusedFields } from './refusal.ts';

type Keys<T> = T extends readonly unknown[] ? never : T extends object ? keyof T & string : never;

export type FieldName<Name extends keyof AnyCalls> =
  | Keys<InputOf<Name>>
  | { [K in keyof InputOf<Name>]: Keys<NonNullable<InputOf<Name>[K]>> }[keyof InputOf<Name>];

type FieldOf<Values> = keyof Values & string;

interface Base<Name extends keyof AnyCalls, Values extends FieldValues> {
  /** Initial values. When they change later, untouched fields follow. */
  values: Values & Record<Exclude<FieldOf<Values>, FieldName<Name>>, never>;
  /**
   * Builds the input to send, or null when there is nothing to send. `changed` are the fields that differ from
   * `values`.
   */
  input(values: Values, changed: FieldOf<Values>[]): InputOf<Name> | null;
  /** Label of the button during the request, also announced. */
  busy: string;
  /** The place of each declared refusal. One that names its fields is shown there. */
  refusals: Record<AnyCalls[Name]['refusal'], FieldOf<Values> | 'form' | 'toast'>;
  /** The fields' fate after saving. `leave` keeps the form busy until its screen unmounts. */
  after: 'keep' | 'clear' | 'leave';
  /** The values that the server saved otherwise than they were sent, for `keep`. */
  saved?(output: OutputOf<Name>): Partial<Values>;
  onDone?(output: OutputOf<Name>, about: { sent: InputOf<Name>; changed: FieldOf<Values>[]; before: Values }): unknown;
  /** The one question before it is sent; null if nothing is lost. The button is in the danger style meanwhile. */
  asks?(values: Values): Question | null;
  onNothing?(): void;
  onRefused?(refusal: Refusal): unknown;
  onPending?(pending: boolean): void;
}

export type ServerFormOptions<Name extends keyof AnyCalls, Values extends FieldValues> = Base<Name, Values> &
  (Name extends keyof Calls ? { send?: SendCall<Name> } : { send: SendCall<Name> });

export interface ServerFormState<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Does nothing during a request. Resolves to whether everything is saved. */
  submit(): Promise<boolean>;
  pending: boolean;
  busy: string;
  done: boolean;
  /** True if the form would ask about what is typed now. */
  dangerous: boolean;
  asking: ReactNode;
  /** The form on the screen. */
  element: RefObject<HTMLFormElement | null>;
}

/** A list is sent as a copy. */
const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** A form that calls a function of the server, by `useCall`. */
export function useServerForm<Name extends keyof AnyCalls, Values extends FieldValues>(
  name: Name,
  options: ServerFormOptions<Name, Values>,
): ServerFormState<Values> {
  const values = options.values as Values;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    // Values that change under a refusal, such as those somebody else saved, leave its sentence in place.
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true },
    shouldFocusError: false,
  });
  /** A reset by a press gives up even what `resetOptions` keeps. */
  const reset: typeof form.reset = (next, options) =>
    form.reset(next, { keepDirtyValues: false, keepErrors: false, keepSubmitCount: false, ...options });
  const { dirtyFields, defaultValues } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  // The library's own state ends with a reset, before `onDone` has: a press meanwhile would be lost.
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [done, setDone] = useState(false);
  const { ask, asking } = useAsk();
  const settle = (sent: Values, output: OutputOf<Name>, changed: FieldOf<Values>[]) => {
    if (options.after === 'clear') return reset();
    const kept = { ...sent, ...options.saved?.(output) };
    for (const field of changed as Path<Values>[]) {
      if (sameValue(form.getValues(field), sent[field])) form.resetField(field, { defaultValue: kept[field] });
    }
    reset(kept, { keepDirtyValues: true });
    if (options.after === 'leave') setLeaving(true);
  };

  const show = (refusal: Refusal) => {
    const refused = refusedFields(refusal, Object.keys(values) as FieldOf<Values>[], options.refusals);
    const error = (message: string) => ({ type: 'server', message });
    for (const [field, message] of Object.entries<string>(refused as Record<string, string>))
      form.setError(field as Path<Values>, error(message));
    if (Object.keys(refused).length > 0) return;
    if ((options.refusals as Record<string, string>)[refusal.status] === 'toast') toast.error(refusal.message);
    else form.setError('root', error(refusal.message));
  };

  const call = useCall(name, {
    ...(options.send ? { send: options.send } : {}),
    refusals: async (refusal) => {
      show(refusal);
      await options.onRefused?.(refusal);
    },
    revalidate: 'never',
  } as CallOptions<Name>);

  const perform = async (typed: Values): Promise<boolean> => {
    const changed = (Object.keys(values) as FieldOf<Values>[]).filter(
      (field) => (dirtyFields as Record<string, unknown>)[field],
    );
    const before = { ...defaultValues } as Values;
    const input = options.input(typed, changed);
    if (input === null) {
      options.onNothing?.();
      return true;
    }
    const question = options.asks?.(typed) ?? null;
    if (question) {
      const goOn = (on: boolean) => {
        setBusy(on);
        options.onPending?.(on);
      };
      goOn(false);
      if (!(await ask(question))) return false;
      goOn(true);
    }
    const output = await call.run(input);
    if (output === null) return false;
    // Rendered at once: `onDone` may leave the page, which has nothing unsaved any more.
    flushSync(() => settle(typed, output, changed));
    await options.onDone?.(output, { sent: input, changed, before });
    return true;
  };

  const submit = async (): Promise<boolean> => {
    if (running.current || leaving) return false;
    running.current = true;
    setBusy(true);
    options.onPending?.(true);
    let saved = false;
    setDone(false);
    try {
      form.clearErrors();
      readShown(element.current, form);
      await form.handleSubmit(async (typed) => {
        saved = await perform(typed);
      })();
    } finally {
      running.current = false;
      setBusy(false);
      options.onPending?.(false);
    }
    setDone(saved);
    return saved;
  };

  const dangerous = options.asks !== undefined && options.asks(form.watch()) !== null;
  const pending = busy || leaving;
  return { ...form, reset, submit, pending, busy: options.busy, done, element, dangerous, asking };
}
