import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { leadFocusFrom } from '../../ui/use-kept-focus.ts';

interface TryAgainProps {
  message: string;
  onAgain: () => void;
}

/** Says why something could not be read, with the press that reads it again. It leaves once that was read, and the focus goes on. */
export function TryAgain({ message, onAgain }: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => leadFocusFrom(pressed);
  }, []);
  return (
    <Notice tone="error">
      <p className="row-close">
        <span>{message}</span>
        <Button ref={button} variant="secondary" size="mini" onClick={onAgain}>
          Tentar de novo
        </Button>
      </p>
    </Notice>
  );
}
