import { useState } from 'react';
import type { SceneView, SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { type Grid, NAME_MAX, SIDE } from '../../../../game/scene/scene.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PictureDrop } from '../../../uploads/one-picture.tsx';
import type { SceneMap } from './use-scene-map.ts';

export const GRIDS: Record<Grid, string> = { square: 'Quadrados', hex: 'Hexágonos', none: 'Sem grade' };

interface DialogProps {
  press: (command: SentCommand) => void;
  onClose: () => void;
}

export const GridField = ({ grid, onGrid }: { grid: Grid; onGrid: (grid: Grid) => void }) => (
  <Field label="Grade">
    {(control) => (
      <select {...control} value={grid} onChange={(event) => onGrid(event.target.value as Grid)}>
        {Object.entries(GRIDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface SettingsProps extends DialogProps {
  scene: SceneView;
  map: SceneMap;
}

export function SceneSettings({ scene, map, press, onClose }: SettingsProps) {
  const [fields, setFields] = useState({ title: scene.title, grid: scene.grid, fogged: scene.fogged });
  const [numbers, setNumbers] = useState({
    columns: String(scene.columns),
    rows: String(scene.rows),
    metres: String(scene.metres).replace('.', ','),
  });
  const [error, setError] = useState<{ title?: string; sides?: string }>({});
  const [deleting, setDeleting] = useState(false);
  const save = () => {
    const [columns, rows, metres] = [numbers.columns, numbers.rows, numbers.metres.replace(',', '.')].map(Number);
    const isSide = (side: number) => Number.isInteger(side) && side >= SIDE.min && side <= SIDE.max;
    if (fields.title.trim() === '') return setError({ title: 'Dê um nome à cena.' });
    if (!isSide(columns!) || !isSide(rows!))
      return setError({ sides: `Entre ${SIDE.min} e ${SIDE.max} casas de cada lado.` });
    if (!(metres! >= 0.1 && metres! <= 1000)) return setError({ sides: 'Uma casa tem entre 0,1 e 1000 metros.' });
    press({ t: 'set', fields: { ...fields, columns: columns!, rows: rows!, metres: metres! } });
    onClose();
  };
  const sides = [
    ['columns', 'Colunas'],
    ['rows', 'Linhas'],
    ['metres', 'Metros por casa'],
  ] as const;
  if (deleting)
    return (
      <Dialog open onOpenChange={onClose} title={`Apagar “${scene.title}”?`}>
        <div className="table-form">
          <p>O mapa, as peças e os desenhos desta cena vão junto, e nada disso volta.</p>
          <p className="table-buttons">
            <Button
              variant="danger"
              onClick={() => {
                press({ t: 'delete' });
                onClose();
              }}
            >
              Apagar a cena
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Ficar com ela
            </Button>
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title="Arrumar a cena">
      <div className="table-form">
        <Field label="Nome da cena" error={error.title}>
          {(control) => (
            <input
              {...control}
              maxLength={NAME_MAX}
              value={fields.title}
              onChange={(event) => setFields({ ...fields, title: event.target.value })}
            />
          )}
        </Field>
        <GridField grid={fields.grid} onGrid={(grid) => setFields({ ...fields, grid })} />
        <div className="scene-sides">
          {sides.map(([name, label], at) => (
            <Field key={name} label={label} error={at === 0 ? error.sides : undefined}>
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  value={numbers[name]}
                  onChange={(event) => setNumbers({ ...numbers, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Checkbox
          label="Quem joga só vê o que for revelado"
          checked={fields.fogged}
          onChange={({ currentTarget: { checked } }) => setFields({ ...fields, fogged: checked })}
        />
        <PictureDrop picture={map.picture} label={scene.picture ? 'Trocar o mapa' : 'Mapa'} />
        <p className="table-buttons">
          <Button onClick={save}>Salvar</Button>
          {scene.picture && (
            <Button variant="tertiary" pending={map.pending} onClick={map.remove}>
              Tirar o mapa
            </Button>
          )}
          <Button variant="tertiary" onClick={() => setDeleting(true)}>
            Apagar a cena
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
