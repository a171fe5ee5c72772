import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The sentence that says what was done. */
export type Outcome = string | { text: string; tone: 'success' | 'info' };

/** A window tells these. */
export interface ActProps {
  onSending: (sending: boolean) => void;
  /** The list is read anew, and its heading takes the focus. */
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

export interface WindowProps<Subject> extends ActProps {
  subject: Subject;
}

/** A window about one row, or about those that are selected. */
export interface ActWindow<Subject> {
  title: (subject: Subject) => string;
  body: (props: WindowProps<Subject>) => ReactNode;
}

/** An act on a row, or on those that are selected: a link, a window, or a press. */
export interface RowAct<Subject> {
  label: string;
  /** It follows the label in the act's name: `: Carta a Iara`. */
  about?: (subject: Subject) => string;
  when?: (subject: Subject) => boolean;
  variant?: ButtonVariant;
  to?: (subject: Subject) => string;
  window?: ActWindow<Subject>;
  press?: (subject: Subject) => void;
  /** A button of its own; `end` ends the selection. */
  draw?: (subject: Subject, end: () => void) => ReactNode;
}

interface Open<Subject> {
  window: ActWindow<Subject>;
  subject: Subject;
}

interface RowActsProps<Subject> {
  acts: readonly RowAct<Subject>[];
  subject: Subject;
  variant: ButtonVariant;
  onOpen: (open: Open<Subject>) => void;
  onEnd?: () => void;
}

const NOTHING = (): void => undefined;

export const RowActs = <Subject,>({
  acts,
  subject,
  variant: usual,
  onOpen,
  onEnd = NOTHING,
}: RowActsProps<Subject>) => {
  const possible = acts.filter(({ when }) => when?.(subject) ?? true);
  if (possible.length === 0) return null;
  return (
    <span className="row-tight">
      {possible.map(({ label, about, variant = usual, to, window, press, draw }) => {
        if (draw) return <span key={label}>{draw(subject, onEnd)}</span>;
        const name = about && { 'aria-label': label + about(subject) };
        if (to)
          return (
            <ButtonLink key={label} size="mini" variant={variant} to={to(subject)} {...name}>
              {label}
            </ButtonLink>
          );
        return (
          <Button
            key={label}
            size="mini"
            variant={variant}
            {...name}
            onClick={() => (window ? onOpen({ window, subject }) : press?.(subject))}
          >
            {label}
          </Button>
        );
      })}
    </span>
  );
};

/** The sentence about what was done stands above a list once the list is read anew. */
export function useOutcome() {
  const { revalidate } = useRevalidator();
  const top = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<Outcome | null>(null);
  const finish = (outcome: Outcome) => {
    setDone(outcome);
    // The row may be gone, including the button to which the window returns focus.
    void revalidate().then(() => top.current?.focus());
  };
  const said = typeof done === 'string' ? { text: done, tone: 'success' as const } : done;
  return { top, done: said && <Notice tone={said.tone}>{said.text}</Notice>, finish, forget: () => setDone(null) };
}

/** The window of an act. It stays while something is sent; `now` finds its subject as it was read last. */
export function useActWindow<Subject>(
  onDone: (outcome: Outcome) => void,
  now: (subject: Subject) => Subject = (subject) => subject,
) {
  const [open, setOpen] = useState<Open<Subject> | null>(null);
  const [sending, setSending] = useState(false);
  const close = () => setOpen(null);
  const finish = (outcome: Outcome) => {
    close();
    onDone(outcome);
  };
  const subject = open && now(open.subject);
  return {
    onOpen: setOpen,
    shown: (
      <Dialog
        open={open !== null}
        onOpenChange={close}
        dismissible={!sending}
        title={subject && open.window.title(subject)}
      >
        {subject && open.window.body({ subject, onSending: setSending, onDone: finish, onClose: close })}
      </Dialog>
    ),
  };
}
