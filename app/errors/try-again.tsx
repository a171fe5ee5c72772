import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { leadFocusFrom } from '../../ui/use-kept-focus.ts';

interface TryAgainProps {
  message: string;
  /** The press is seen to be at work until the promise that this returns resolves. */
  onAgain: () => unknown;
}

/** Says why something could not be read, with the press that reads it again. It leaves once that was read, and the focus goes on. */
export function TryAgain({ message, onAgain }: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);
  const again = async () => {
    setPending(true);
    await onAgain();
    setPending(false);
  };
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => leadFocusFrom(pressed);
  }, []);
  return (
    <Notice tone="error">
      <p className="row-close">
        <span>{message}</span>
        <Button ref={button} variant="secondary" size="mini" pending={pending} onClick={() => void again()}>
          Tentar de novo
        </Button>
      </p>
    </Notice>
  );
}
