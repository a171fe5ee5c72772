export type ToastTone = 'success' | 'error' | 'warning';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
  /** A message with the same name takes the place of the one before it. */
  name?: string | undefined;
}

type Show = (message: ToastMessage) => void;

// Only event handlers write here, so the state exists in a browser tab and never on the server.
let waiting: ToastMessage[] = [];
let show: Show = (message) => {
  waiting.push(message);
  wake();
};
let wake = (): void => {};

export function connectToaster(present: Show): void {
  show = present;
  const messages = waiting;
  waiting = [];
  for (const message of messages) present(message);
}

/** Short messages that disappear. Anything the user must read belongs in a `Notice`. */
export const toast = {
  success: (text: string, action?: ToastAction, name?: string): void => show({ tone: 'success', text, action, name }),
  error: (text: string, action?: ToastAction): void => show({ tone: 'error', text, action }),
  warning: (text: string, action?: ToastAction): void => show({ tone: 'warning', text, action }),
};

/** Calls `call` on the first message, at once if one is waiting. Returns a function that unsubscribes. */
export function onFirstToast(call: () => void): () => void {
  wake = call;
  if (waiting.length > 0) call();
  return () => {
    wake = () => {};
  };
}
