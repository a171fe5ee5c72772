import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CharacterActs } from './use-character-acts.ts';

export function ImportButton({ acts }: { acts: CharacterActs }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="sr-only"
        tabIndex={-1}
        aria-label="Arquivo da ficha"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void acts.bring(file);
        }}
      />
      <Button variant="tertiary" pending={acts.pending} onClick={() => input.current?.click()}>
        <Icon name="files" />
        Importar ficha (JSON)
      </Button>
    </>
  );
}
