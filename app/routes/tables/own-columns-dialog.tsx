import { useState } from 'react';
import { PARTY_FIELDS_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import { fold } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import type { OwnColumns } from './use-own-columns.ts';
import './several.css';

interface OwnColumnsDialogProps {
  campaignId: string;
  columns: OwnColumns;
  /** The columns that stand there now. */
  shown: readonly string[];
  onClose: () => void;
}

/** A leader chooses what the party says to them, among all fields of its sheets. */
export function OwnColumnsDialog({ campaignId, columns, shown, onClose }: OwnColumnsDialogProps) {
  const { output, refusal, refetch } = useQuery('getPartyFields', { campaignId, fieldIds: [] });
  const [on, setOn] = useState<readonly string[]>(shown.slice(0, PARTY_FIELDS_MAX));
  const [words, setWords] = useState('');
  const found = output?.fields.filter(({ label }) => fold(label).includes(fold(words.trim())));
  const full = on.length >= PARTY_FIELDS_MAX;
  const save = (ids: readonly string[] | null) => {
    columns.choose(ids);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Escolher colunas">
      <div className="table-form">
        <p>Qualquer campo das fichas, na ordem em que você marcar. Só você vê estas colunas, neste navegador.</p>
        <SearchBox label="Achar um campo" words={words} onWords={setWords} />
        {refusal && <TryAgain message={refusal.message} onAgain={refetch} />}
        {!found && !refusal && <p role="status">Lendo as fichas…</p>}
        {found?.length === 0 && <p role="status">Nenhum campo com esse nome.</p>}
        {found && found.length > 0 && (
          <ul className="own-columns" aria-label="Campos">
            {found.map(({ fieldId, label }) => (
              <li key={fieldId}>
                <Checkbox
                  label={label}
                  checked={on.includes(fieldId)}
                  disabled={full && !on.includes(fieldId)}
                  onChange={({ currentTarget: { checked } }) =>
                    setOn((before) => (checked ? [...before, fieldId] : before.filter((id) => id !== fieldId)))
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {full && <p role="status">Cabem {PARTY_FIELDS_MAX} colunas. Desmarque uma para pôr outra.</p>}
        <p className="dialog-answers">
          <Button onClick={() => save(on.length === 0 ? null : on)}>Usar estas colunas</Button>
          {columns.chosen && (
            <Button variant="tertiary" onClick={() => save(null)}>
              Como a mesa vê
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  );
}
