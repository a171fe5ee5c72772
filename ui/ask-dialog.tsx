import { type ReactNode, useCallback, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './styles/ask.css';

/** The one question before something is given back, revoked, ended or removed. */
export interface Question {
  /** Names the act, and whom or what it meets: `Suspender Ana Prado?` */
  title: string;
  /** Tells what is lost, sums included, and whether it comes back. */
  lost: ReactNode;
  /** Names the act again, on the button that does it: `Suspender`. */
  label: string;
  /** The other button's label. */
  stay?: string;
}

interface AskDialogProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

export const AskDialog = ({ question: { title, lost, label, stay }, onAnswer }: AskDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onAnswer(false)} title={title}>
    <div className="dialog-question">
      <div>{lost}</div>
      <p className="dialog-answers">
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {label}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {stay ?? 'Deixar como está'}
        </Button>
      </p>
    </div>
  </Dialog>
);

/** `ask` resolves to whether the person wants it; `asking` is rendered where the screen ends. */
export function useAsk(): { ask: (question: Question) => Promise<boolean>; asking: ReactNode } {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setOpen(null);
          resolve(yes);
        };
        setOpen({ question, answer });
      }),
    [],
  );
  return { ask, asking: open && <AskDialog question={open.question} onAnswer={open.answer} /> };
}
