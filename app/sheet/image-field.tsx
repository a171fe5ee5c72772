import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../game/sheet/system.ts';
import { wordTable } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import { useCall } from '../api/use-call.ts';
import { DrawnFaces } from './drawn-faces.tsx';
import { type Crop, drawCrop, moveCrop, openPicture, portraitFrom, WHOLE, ZOOM_MAX } from './portrait-crop.ts';
import { useField, useOpenSheet } from './sheet-context.ts';

/** Pictures lie on our own server: a value is never an external address. */
export const safePicture = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

export function ImageField({ field }: { field: FieldOf<'image'> }) {
  const { value } = useField(field.id);
  const { readOnly, store, characterId } = useOpenSheet();
  const [choosing, setChoosing] = useState(false);
  const picture = safePicture(value);
  const changes = !readOnly && store.sheet.schema.card.portrait === field.id;

  const { run } = useCall('setCharacterPortrait', {
    refusals: 'toast',
    revalidate: 'never',
    onDone: ({ doc }) => store.received(doc),
  });
  return (
    <div className="cell cell-image" data-kind="image">
      <span className="portrait-plate">
        {picture ? (
          <img src={picture} alt={field.label} width="512" height="512" />
        ) : (
          <Icon name="person" className="" />
        )}
      </span>
      {changes && (
        <span className="portrait-tools">
          <Button size="mini" variant="secondary" onClick={() => setChoosing(true)}>
            {picture ? 'Trocar' : 'Pôr'} {field.label.toLocaleLowerCase('pt-BR')}
          </Button>
          {picture && (
            <Button size="mini" variant="tertiary" onClick={() => void run({ characterId, image: null })}>
              Tirar
            </Button>
          )}
        </span>
      )}
      <Dialog open={choosing} onOpenChange={setChoosing} title={field.label}>
        {choosing && <Choosing label={field.label} system={store.sheet.schema.id} onGiven={() => setChoosing(false)} />}
      </Dialog>
    </div>
  );
}

interface ChoosingProps {
  label: string;
  system: string;
  onGiven: () => void;
}

function Choosing({ label, system, onGiven }: ChoosingProps) {
  const { characterId, store } = useOpenSheet();
  const { run, pending } = useCall('setCharacterPortrait', {
    refusals: (refusal) => setFault(refusal.message),
    revalidate: 'never',
    onDone: ({ doc }) => {
      store.received(doc);
      onGiven();
    },
  });
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<string>();
  const [crop, setCrop] = useState<Crop>(WHOLE);

  useEffect(() => () => picture?.close(), [picture]);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const opened = await openPicture(file);
    setFault(typeof opened === 'string' ? opened : undefined);
    if (typeof opened === 'string') return;
    setCrop(WHOLE);
    setPicture(opened);
  };

  if (!picture)
    return (
      <div className="crop">
        <FileDrop
          label={label}
          hint="PNG, JPEG, WebP, AVIF ou GIF. Vai cortada em quadrado."
          icon="person"
          error={fault}
          onFiles={([file]) => void open(file)}
        />
        <DrawnFaces system={system} onChoose={(file) => void open(file)} />
      </div>
    );
  return (
    <div className="crop">
      <CropView picture={picture} crop={crop} onCrop={setCrop} />
      <Slider
        label="Aproximar"
        min={100}
        max={ZOOM_MAX * 100}
        step={5}
        defaultValue={100}
        format={(percent) => `${percent} %`}
        onChange={(zoom) => setCrop(moveCrop(picture, { ...crop, zoom: zoom / 100 }, 0, 0))}
      />
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <p className="crop-buttons">
        <Button pending={pending} onClick={() => void run({ characterId, image: portraitFrom(picture, crop) })}>
          Usar este corte
        </Button>
        <Button variant="secondary" onClick={() => setPicture(null)}>
          Outra imagem
        </Button>
      </p>
    </div>
  );
}

const MOVE_STEP = 0.05;
const ARROWS = wordTable<readonly [number, number]>({
  ArrowLeft: [-MOVE_STEP, 0],
  ArrowRight: [MOVE_STEP, 0],
  ArrowUp: [0, -MOVE_STEP],
  ArrowDown: [0, MOVE_STEP],
});

interface CropViewProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

function CropView({ picture, crop, onCrop }: CropViewProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number; crop: Crop } | null>(null);

  useEffect(() => {
    if (ref.current) drawCrop(ref.current, picture, crop);
  }, [picture, crop]);

  const hold = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { current } = dragStart;
    if (!current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onCrop(moveCrop(picture, current.crop, (current.x - event.clientX) / width, (current.y - event.clientY) / width));
  };
  const key = (event: KeyboardEvent): void => {
    const by = ARROWS.get(event.key);
    if (!by) return;
    event.preventDefault();
    onCrop(moveCrop(picture, crop, ...by));
  };
  return (
    <canvas
      ref={ref}
      width="480"
      height="480"
      className="crop-view"
      tabIndex={0}
      role="img"
      aria-label="O corte do retrato. Arraste, ou mova com as setas."
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => {
        dragStart.current = null;
      }}
      onKeyDown={key}
    />
  );
}
