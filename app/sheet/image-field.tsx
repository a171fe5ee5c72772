import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../game/sheet/system.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import { set } from './edit.ts';
import {
  type Crop,
  drawCrop,
  MOST_ZOOM,
  moved,
  openPicture,
  PORTRAIT_KINDS,
  portraitFrom,
  WHOLE,
} from './portrait-crop.ts';
import { useEdit, useField, useOpenSheet } from './sheet-context.ts';

/** Only pictures that this page wrote, or that lie with us: a value is never an address to elsewhere. */
export const safePicture = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(data:image\/(webp|jpeg|png);base64,|\/(?!\/))/.test(value) ? value : undefined;

export function ImageField({ field }: { field: FieldOf<'image'> }) {
  const { value } = useField(field.id);
  const { readOnly } = useOpenSheet();
  const edit = useEdit();
  const [choosing, setChoosing] = useState(false);
  const picture = safePicture(value);
  return (
    <div className="cell cell-image" data-kind="image">
      <span className="portrait-plate">
        {picture ? (
          <img src={picture} alt={field.label} width="360" height="360" />
        ) : (
          <Icon name="person" className="" />
        )}
      </span>
      {!readOnly && (
        <span className="portrait-tools">
          <Button size="mini" variant="secondary" onClick={() => setChoosing(true)}>
            {picture ? 'Trocar' : 'Pôr'} {field.label.toLocaleLowerCase('pt-BR')}
          </Button>
          {picture && (
            <Button size="mini" variant="tertiary" onClick={() => edit(set(field.id, ''))}>
              Tirar
            </Button>
          )}
        </span>
      )}
      <Dialog open={choosing} onOpenChange={setChoosing} title={field.label}>
        {choosing && (
          <Choosing
            label={field.label}
            onDone={(text) => {
              if (edit(set(field.id, text))) setChoosing(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function Choosing({ label, onDone }: { label: string; onDone: (text: string) => void }) {
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
      <FileDrop
        label={label}
        hint="PNG, JPEG, WebP, AVIF ou GIF. Fica neste personagem, cortada em quadrado."
        icon="person"
        accept={PORTRAIT_KINDS}
        error={fault}
        onFiles={([file]) => void open(file)}
      />
    );
  return (
    <div className="crop">
      <CropView picture={picture} crop={crop} onCrop={setCrop} />
      <Slider
        label="Aproximar"
        min={100}
        max={MOST_ZOOM * 100}
        step={5}
        defaultValue={100}
        format={(percent) => `${percent} %`}
        onChange={(zoom) => setCrop(moved(picture, { ...crop, zoom: zoom / 100 }, 0, 0))}
      />
      <p className="crop-buttons">
        <Button onClick={() => onDone(portraitFrom(picture, crop))}>Usar este corte</Button>
        <Button variant="secondary" onClick={() => setPicture(null)}>
          Outra imagem
        </Button>
      </p>
    </div>
  );
}

const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropViewProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

function CropView({ picture, crop, onCrop }: CropViewProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null);

  useEffect(() => {
    if (ref.current) drawCrop(ref.current, picture, crop);
  }, [picture, crop]);

  const hold = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { current } = held;
    if (!current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onCrop(moved(picture, current.crop, (current.x - event.clientX) / width, (current.y - event.clientY) / width));
  };
  const key = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(moved(picture, crop, ...by));
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
        held.current = null;
      }}
      onKeyDown={key}
    />
  );
}
