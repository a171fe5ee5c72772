import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type CopyState = 'idle' | 'copied' | 'refused';

const WORDS: Record<CopyState, string> = { idle: '', copied: 'Copiado', refused: 'Não deu para copiar' };

interface CopyButtonProps {
  text: string;
  label: string;
  /** Several copy buttons that stand together need it, for screen readers. */
  of?: string;
  /** The one act of its screen that leads on. */
  leads?: boolean;
}

export function CopyButton({ text, label, of, leads = false }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const next: CopyState = await navigator.clipboard.writeText(text).then(
      () => 'copied',
      () => 'refused',
    );
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), 3000);
  };

  return (
    <Button variant={leads ? 'primary' : 'secondary'} size="mini" onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'stack'} />
      <span aria-live="polite">{WORDS[state] || label}</span>
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  );
}
