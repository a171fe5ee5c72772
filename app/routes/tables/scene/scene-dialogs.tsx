import { useState } from 'react';
import type { SceneView, SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { type Grid, NAME_MAX, SIDE } from '../../../../game/scene/scene.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TOKEN_SYMBOLS } from '../../../../ui/icons.ts';
import { useCall } from '../../../api/use-call.ts';
import { PictureDrop, useOnePicture } from '../../../uploads/one-picture.tsx';

const GRIDS: Record<Grid, string> = { square: 'Quadrados', hex: 'Hexágonos', none: 'Sem grade' };

interface DialogProps {
  press: (command: SentCommand) => void;
  onClose: () => void;
}

export function NewScene({ press, onClose }: DialogProps) {
  const [title, setTitle] = useState('');
  const [grid, setGrid] = useState<Grid>('square');
  const [error, setError] = useState<string>();
  const make = () => {
    if (title.trim() === '') return setError('Dê um nome à cena.');
    press({ t: 'create', title: title.trim(), grid });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Nova cena">
      <form
        className="table-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <Field label="Nome da cena" error={error}>
          {(control) => (
            <input {...control} maxLength={NAME_MAX} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
        <GridField grid={grid} onGrid={setGrid} />
        <p className="table-buttons">
          <Button type="submit">Fazer a cena</Button>
        </p>
      </form>
    </Dialog>
  );
}

const GridField = ({ grid, onGrid }: { grid: Grid; onGrid: (grid: Grid) => void }) => (
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
  campaignId: string;
  scene: SceneView;
}

export function SceneSettings({ campaignId, scene, press, onClose }: SettingsProps) {
  const { sceneId } = scene;
  const [fields, setFields] = useState({ title: scene.title, grid: scene.grid, fogged: scene.fogged });
  const [numbers, setNumbers] = useState({
    columns: String(scene.columns),
    rows: String(scene.rows),
    metres: String(scene.metres).replace('.', ','),
  });
  const [error, setError] = useState<{ title?: string; sides?: string }>({});
  const [deleting, setDeleting] = useState(false);
  const picture = useOnePicture('handout');
  const { run, pending } = useCall('setScenePicture', { refusals: 'toast' });
  const save = async () => {
    const [columns, rows, metres] = [numbers.columns, numbers.rows, numbers.metres.replace(',', '.')].map(Number);
    const isSide = (side: number) => Number.isInteger(side) && side >= SIDE.min && side <= SIDE.max;
    if (fields.title.trim() === '') return setError({ title: 'Dê um nome à cena.' });
    if (!isSide(columns!) || !isSide(rows!))
      return setError({ sides: `Entre ${SIDE.min} e ${SIDE.max} casas de cada lado.` });
    if (!(metres! >= 0.1 && metres! <= 1000)) return setError({ sides: 'Uma casa tem entre 0,1 e 1000 metros.' });
    const { uploadId } = picture;
    press({ t: 'set', fields: { ...fields, columns: columns!, rows: rows!, metres: metres! } });
    if (uploadId && !(await run({ campaignId, sceneId, uploadId }))) return;
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
    <Dialog open onOpenChange={onClose} title="Arrumar a cena" dismissible={!pending}>
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
        <PictureDrop picture={picture} label={scene.picture ? 'Trocar o mapa' : 'Mapa'} />
        <p className="table-buttons">
          <Button pending={pending || picture.waits} onClick={() => void save()}>
            Salvar
          </Button>
          {scene.picture && (
            <Button variant="tertiary" onClick={() => void run({ campaignId, sceneId, uploadId: null })}>
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

export function TokenDialog({ press, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const [symbol, setSymbol] = useState('');
  const [hidden, setHidden] = useState(false);
  const [error, setError] = useState<string>();
  const put = () => {
    if (name.trim() === '') return setError('Dê um nome à peça.');
    press({ t: 'add', tokens: [{ name: name.trim(), symbol: symbol || null, hidden }] });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Pôr peça">
      <form
        className="table-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
      >
        <Field label="Nome da peça" error={error}>
          {(control) => (
            <input {...control} maxLength={NAME_MAX} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label="Símbolo">
          {(control) => (
            <select {...control} value={symbol} onChange={(event) => setSymbol(event.target.value)}>
              <option value="">A primeira letra</option>
              {Object.entries(TOKEN_SYMBOLS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Checkbox
          label="Oculta: só quem mestra vê"
          checked={hidden}
          onChange={({ currentTarget: { checked } }) => setHidden(checked)}
        />
        <p className="table-buttons">
          <Button type="submit">Pôr na cena</Button>
        </p>
      </form>
    </Dialog>
  );
}
