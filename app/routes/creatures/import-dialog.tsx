import { useState } from 'react';
import type { Format, ImportedCreatures } from '../../../features/play/creatures/creature-schema.ts';
import { IMPORT_BYTES, IMPORT_MAX } from '../../../features/play/creatures/limits.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';

const FORMATS: readonly { value: Format; label: string }[] = [
  { value: 'rpgpedia', label: 'RPGpédia' },
  { value: 'foundry', label: 'Foundry (atores)' },
  { value: 'improved-initiative', label: 'Improved Initiative' },
];

/** Bytes that the call around the file's text may take. */
const WRAPPING_BYTES = 4_096;

interface ImportDialogProps {
  onDone: () => void;
  onClose: () => void;
}

interface ChosenFile {
  name: string;
  data: string;
  format: Format;
}

/** Shows what a file brings, and what each creature loses, before any of it is kept. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const [format, setFormat] = useState<Format>('rpgpedia');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [found, setFound] = useState<ImportedCreatures['creatures'] | null>(null);
  const [error, setError] = useState<string>();
  const { run, pending } = useCall('importCreatures', {
    refusals: (refusal) => setError(refusal.message),
    revalidate: 'never',
  });
  const preview = async (next: ChosenFile) => {
    setChosen(next);
    setFound(null);
    setError(undefined);
    const answer = await run({ format: next.format, data: next.data, commit: false });
    if (answer) setFound(answer.creatures);
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > IMPORT_BYTES - WRAPPING_BYTES) {
      setFound(null);
      setError(`Este arquivo passa de ${IMPORT_BYTES / 1024 ** 2} MB. Divida-o em partes.`);
      return;
    }
    await preview({ name: file.name, data: await file.text(), format });
  };
  const keep = async () => {
    if (!chosen) return;
    const answer = await run({ format: chosen.format, data: chosen.data, commit: true });
    if (!answer) return;
    toast.success(`${countOf(answer.creatures.length, 'criatura veio', 'criaturas vieram')} para a sua lista.`);
    onDone();
  };
  const change = (next: Format) => {
    setFormat(next);
    if (chosen) void preview({ ...chosen, format: next });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Importar criaturas" dismissible={!pending}>
      <div className="stack">
        <Select label="De que programa é o arquivo" value={format} onChange={change} options={[...FORMATS]} />
        <FileDrop
          label={chosen ? chosen.name : 'Arquivo das criaturas'}
          hint={`JSON de até ${IMPORT_BYTES / 1024 ** 2} MB e ${IMPORT_MAX} criaturas. Nada entra antes de você ver.`}
          error={error}
          accept=".json,.db,application/json"
          disabled={pending}
          onFiles={(files) => void take(files)}
        />
        {found && <Preview creatures={found} />}
        {found && (
          <p className="row-close level">
            <Button pending={pending} onClick={() => void keep()}>
              Importar {countOf(found.length, 'criatura', 'criaturas')}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Deixar como está
            </Button>
          </p>
        )}
        {!found && pending && <p role="status">Lendo o arquivo…</p>}
      </div>
    </Dialog>
  );
}

const partsOf = ({ stats, resources, attacks }: ImportedCreatures['creatures'][number]): string =>
  [
    countOf(attacks, 'ataque', 'ataques'),
    countOf(resources, 'recurso', 'recursos'),
    countOf(stats, 'número', 'números'),
  ].join(', ');

function Preview({ creatures }: { creatures: ImportedCreatures['creatures'] }) {
  const losing = creatures.filter(({ lost }) => lost.length > 0).length;
  return (
    <>
      <Notice tone={losing > 0 ? 'warning' : 'success'}>
        {losing === 0
          ? 'Tudo o que o arquivo diz tem lugar aqui.'
          : `${countOf(losing, 'criatura perde', 'criaturas perdem')} alguma coisa, dita abaixo.`}
      </Notice>
      <ScrollRegion label="O que o arquivo traz">
        <ul className="creature-preview">
          {creatures.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two creatures may have one name
            <li key={at}>
              <b>{one.name}</b> <span>{partsOf(one)}</span>
              {one.lost.length > 0 && <p>Fica de fora: {one.lost.join('; ')}.</p>}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </>
  );
}
