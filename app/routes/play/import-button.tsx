import { useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface ImportButtonProps extends Pick<ButtonProps, 'pending' | 'size'> {
  onFile: (file: File) => void;
}

/** Asks for the file of a sheet. */
export function ImportButton({ onFile, ...look }: ImportButtonProps) {
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
          if (file) onFile(file);
        }}
      />
      <Button {...look} variant="tertiary" onClick={() => input.current?.click()}>
        <Icon name="files" />
        Importar ficha (JSON)
      </Button>
    </>
  );
}
