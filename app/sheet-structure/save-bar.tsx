import { useState } from 'react';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import { reloadPage } from '../errors/page-reload.ts';
import type { Structure } from './use-structure.ts';

interface SaveBarProps {
  characterId: string;
  version: number;
  structure: Structure;
  onSaved: (doc: SheetDoc) => void;
  onCancel: () => void;
}

/** Saves the structure. A failed save keeps the edits on the screen. */
export function SaveBar({ characterId, version, structure, onSaved, onCancel }: SaveBarProps) {
  const { schema, changed, sound, faults } = structure;
  const [leaving, setLeaving] = useState(false);
  const whole = faults.get('sheet');

  const { run, pending, refusal } = useCall(['getCharacter', 'updateCharacterSchema'], {
    refusals: 'inline',
    revalidate: 'never',
  });
  const save = async (over: number | null) => {
    const saved = await run('updateCharacterSchema', { characterId, version: over ?? version, schema });
    if (saved) onSaved(saved.doc);
  };
  /** Overwrites any newer version, after the user confirms. */
  const saveOver = async () => {
    const newest = await run('getCharacter', { characterId });
    if (newest) await save(newest.doc.schema.version);
  };

  return (
    <footer className="structure-bar" data-foot-bar>
      {refusal && (
        <Notice tone="error" title={refusal.message}>
          {refusal.status === 'ABORTED' && (
            <>
              <p>O que você montou continua aqui.</p>
              <p className="structure-acts">
                <Button variant="tertiary" onClick={() => void saveOver()}>
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
        <Button pending={pending} disabled={!changed || !sound} onClick={() => void save(null)}>
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
