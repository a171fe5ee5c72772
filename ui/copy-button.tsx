import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type State = 'idle' | 'copied' | 'refused';

const WORDS: Record<State, string> = { idle: '', copied: 'Copiado', refused: 'Não deu para copiar' };

interface CopyButtonProps {
  text: string;
  label: string;
  /** Added for screen readers where several copy buttons stand together. */
  of?: string;
}

export function CopyButton({ text, label, of }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const next: State = await navigator.clipboard.writeText(text).then(
      () => 'copied',
      () => 'refused',
    );
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), 3000);
  };

  return (
    <Button variant="secondary" size="mini" onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'stack'} />
      <span aria-live="polite">{WORDS[state] || label}</span>
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
