import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { type Calls, callFunction, type PlainCalls } from './call.ts';
import { type PlacesOf, Presses, placeOf } from './press.ts';
import type { Refusal } from './refusal.ts';

export type AnyCalls = Calls & PlainCalls;

type AnyName = keyof AnyCalls;

/** A function may take several forms; each of them leaves the id out. */
type WithoutRequestId<Data> = Data extends unknown ? Omit<Data, 'requestId'> : never;

export type InputOf<Name extends AnyName> = WithoutRequestId<AnyCalls[Name]['input']>;

export type OutputOf<Name extends AnyName> = AnyCalls[Name]['output'];

/** Resolves to null if nothing was sent, for example because the visitor did not sign in. */
export type SendCall<Name extends AnyName> = (
  input: InputOf<Name>,
  requestId: string,
) => Promise<OutputOf<Name> | null>;

/** The toast of a call that succeeded. */
interface SuccessToast {
  text: string;
  tone?: 'success' | 'warning';
  /** Runs behind `Desfazer`: a `run` of this kit, whose refusals have their places too. */
  undo?: (() => unknown) | false | undefined;
}

interface Press<Name extends AnyName> {
  /** Awaited first, as the `ask` of `useAsk` or a sign-in; after false nothing is sent. */
  asks?(): Promise<boolean> | boolean;
  says?: string | SuccessToast | ((output: OutputOf<Name>, input: InputOf<Name>) => string | SuccessToast | null);
  /** Awaited before the page is read anew. */
  onDone?(output: OutputOf<Name>, input: InputOf<Name>): unknown;
  /** The occasion to read the page anew; `done`, after a success, if it is not said. After a lost call it never is. */
  revalidate?: 'done' | 'always' | 'never';
}

type SenderOption<Name extends AnyName> = Name extends keyof Calls
  ? { send?: SendCall<Name> }
  : { send: SendCall<Name> };

interface CallBase<Name extends AnyName> extends Press<Name> {
  /** The place of each declared refusal. */
  refusals: PlacesOf<AnyCalls[Name]['refusal']>;
  /** Runs whatever came of it, after the page was read anew. */
  onSettled?(): unknown;
  onPending?(pending: boolean): void;
  /** Takes the focus in the end, whatever came of it. */
  focus?: RefObject<HTMLElement | null>;
  /** It waits for a connection, and goes on by itself. */
  waits?: boolean;
  /** Runs beside others that still run; else they run one after another. */
  beside?: boolean;
}

export type CallOptions<Name extends AnyName> = CallBase<Name> & SenderOption<Name>;

interface CallState {
  pending: boolean;
  /** The one that is shown inline. */
  refusal: Refusal | null;
  dismiss: () => void;
}

interface CallOfOne<Name extends AnyName> extends CallState {
  /** Resolves to the answer, or to null where there is none: then the refusal is already shown. */
  run(input: InputOf<Name>, press?: Press<Name>): Promise<OutputOf<Name> | null>;
  /** The inputs that are under way. */
  running: readonly InputOf<Name>[];
}

export interface CallOfSome<Name extends keyof Calls> extends CallState {
  run<One extends Name>(name: One, input: InputOf<One>, press?: Press<One>): Promise<OutputOf<One> | null>;
  running: readonly InputOf<Name>[];
}

function say(said: string | SuccessToast | null): void {
  if (said === null) return;
  const { text, tone = 'success', undo } = typeof said === 'string' ? { text: said } : said;
  toast[tone](text, undo ? { label: 'Desfazer', run: () => void undo() } : undefined);
}

/**
 * The call of a press: whether it is under way, where its refusals are shown, and what follows. A lost call that is pressed
 * again is repeated under its request id, so that it counts once. Several functions of one screen are a list.
 */
export function useCall<const Name extends AnyName>(name: Name, options: CallOptions<Name>): CallOfOne<Name>;
export function useCall<const Name extends keyof Calls>(
  names: readonly Name[],
  options: CallBase<Name>,
): CallOfSome<Name>;
export function useCall(named: AnyName | readonly AnyName[], options: object): unknown {
  const {
    refusals,
    onSettled,
    onPending,
    focus,
    waits = false,
    beside = false,
    send,
    ...usual
  } = options as CallBase<AnyName> & { send?: SendCall<AnyName> };
  const presses = useRef<Presses>(null);
  presses.current ??= new Presses();
  const isShown = useRef(false);
  const [running, setRunning] = useState<readonly InputOf<AnyName>[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { revalidate } = useRevalidator();
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // A window that ends with the press gives the focus back first.
  useEffect(() => {
    if (ends > 0) focus?.current?.focus();
  }, [ends, focus]);

  const show = async (refused: Refusal): Promise<void> => {
    const place = placeOf(refusals as PlacesOf<string>, refused.status);
    if (typeof place === 'function') await place(refused);
    // Nobody reads it on a screen that was left.
    else if (place === 'inline' && isShown.current) setRefusal(refused);
    else toast.error(refused.message);
  };

  const perform = async (name: AnyName, input: InputOf<AnyName>, press: Press<AnyName>) => {
    const call = (requestId: string) =>
      send?.(input, requestId) ??
      callFunction(name as keyof Calls, { ...input, requestId } as Calls[keyof Calls]['input']);
    const { output = null, refusal: refused } = await presses.current!.send(JSON.stringify([name, input]), call, {
      waits,
    });
    if (refused) await show(refused);
    else if (output !== null) await press.onDone?.(output, input);
    const when = press.revalidate ?? 'done';
    // A server that is away does not answer the page either: its error would take the place of what is read and typed.
    if ((when === 'always' && !refused?.isLost) || (when === 'done' && output !== null)) await revalidate();
    if (output !== null && press.says !== undefined)
      say(typeof press.says === 'function' ? press.says(output, input) : press.says);
    return output;
  };

  const run = async (name: AnyName, input: InputOf<AnyName>, own: Press<AnyName> = {}) => {
    const press = { ...usual, ...own };
    if (press.asks && !(await press.asks())) return null;
    setRefusal(null);
    setRunning((inputs) => [...inputs, input]);
    onPending?.(true);
    const work = () => perform(name, input, press);
    try {
      return await (beside ? work() : presses.current!.inTurn(work));
    } finally {
      await onSettled?.();
      setRunning((inputs) => inputs.filter((one) => one !== input));
      onPending?.(false);
      focus?.current?.focus();
      setEnds((count) => count + 1);
    }
  };

  const state = { pending: running.length > 0, running, refusal, dismiss: () => setRefusal(null) };
  if (typeof named !== 'string') return { ...state, run };
  return { ...state, run: (input: InputOf<AnyName>, press?: Press<AnyName>) => run(named, input, press) };
}
