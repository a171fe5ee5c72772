import { useState } from 'react';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callFunction, FunctionError } from '../api/call.ts';
import { reloadPage } from '../errors/page-reload.ts';
import type { Structure } from './use-structure.ts';

interface SaveBarProps {
  characterId: string;
  version: number;
  structure: Structure;
  onSaved: (doc: SheetDoc) => void;
  onCancel: () => void;
}

type Refusal = { message: string; stale: boolean };

/** Saves the structure. A failed save keeps the edits on the screen. */
export function SaveBar({ characterId, version, structure, onSaved, onCancel }: SaveBarProps) {
  const { schema, changed, sound, faults } = structure;
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [leaving, setLeaving] = useState(false);
  const whole = faults.get('sheet');

  /** `over`: overwrites any newer version, after the user confirms. */
  const save = async (over: boolean) => {
    setPending(true);
    setRefusal(null);
    try {
      const { doc: newest } = over ? await callFunction('getCharacter', { characterId }) : { doc: null };
      const { doc } = await callFunction('updateCharacterSchema', {
        characterId,
        version: newest?.schema.version ?? version,
        schema,
      });
      onSaved(doc);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal({ message: error.message, stale: error.status === 'ABORTED' });
    } finally {
      setPending(false);
    }
  };

  return (
    <footer className="structure-bar" data-foot-bar>
      {refusal && (
        <Notice tone="error" title={refusal.message}>
          {refusal.stale && (
            <>
              <p>O que você montou continua aqui.</p>
              <p className="structure-acts">
                <Button variant="tertiary" onClick={() => void save(true)}>
                  Salvar a minha por cima
                </Button>
                <Button variant="tertiary" onClick={reloadPage}>
                  Recarregar a ficha
                </Button>
              </p>
            </>
          )}
        </Notice>
      )}
      {whole && !sound && <Notice tone="warning" title={whole.message} />}
      {!sound && !whole && <Notice tone="warning" title="Há um campo por arrumar antes de salvar." />}
      <div className="structure-acts">
        <Button pending={pending} disabled={!changed || !sound} onClick={() => void save(false)}>
          Salvar estrutura
        </Button>
        {leaving ? (
          <>
            <span>Descartar o que mudou?</span>
            <Button variant="danger" onClick={onCancel}>
              Descartar
            </Button>
            <Button variant="secondary" onClick={() => setLeaving(false)}>
              Continuar editando
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => (changed ? setLeaving(true) : onCancel())}>
            Cancelar
          </Button>
        )}
      </div>
    </footer>
  );
}
