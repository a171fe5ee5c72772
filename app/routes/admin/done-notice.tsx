import { useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type CallOfSome, useCall } from '../../api/use-call.ts';

type Undoable = 'changeSettings' | 'setUserRole' | 'suspendUser' | 'trustCreator';

/** An act that has just succeeded. */
export interface DoneAct {
  text: string;
  /** Takes the act back: a call of the function that did it, with what stood before. */
  undo: (run: CallOfSome<Undoable>['run']) => Promise<unknown>;
  /** The sentence once it is taken back. */
  undone: string;
}

/** Says what was just done and offers the way back. Takes the focus that the act, or taking it back, left nowhere. */
export function DoneNotice({ done: { text, undo, undone } }: { done: DoneAct }) {
  const { run, pending } = useCall(['changeSettings', 'setUserRole', 'suspendUser', 'trustCreator'], {
    refusals: 'toast',
  });
  const [isUndone, setIsUndone] = useState(false);
  // The notice appears together with what the page then shows: the router renders what it read anew in the same way.
  const [settling, startTransition] = useTransition();
  const sentence = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isUndone || document.activeElement === document.body) sentence.current?.focus();
  }, [isUndone]);
  return (
    <Notice tone="success">
      <span ref={sentence} tabIndex={-1}>
        {isUndone ? undone : text}
      </span>{' '}
      {!isUndone && (
        <Button
          size="mini"
          variant="secondary"
          pending={pending || settling}
          onClick={() => void undo(run).then((done) => done && startTransition(() => setIsUndone(true)))}
        >
          Desfazer
        </Button>
      )}
    </Notice>
  );
}
