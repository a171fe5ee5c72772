import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { wordTable } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Slider } from '../../ui/slider.tsx';
import './choose-portrait.css';
import { type Crop, drawCrop, moveCrop, openPicture, portraitFrom, WHOLE, ZOOM_MAX } from './portrait-crop.ts';

interface ChoosePortraitProps {
  label: string;
  pending: boolean;
  /** The sentence of the refusal of what was sent last. */
  refused: string | undefined;
  /** `image` is `data:image/…` of the square that was chosen. */
  onGiven: (image: string) => void;
  /** Drawn faces, from which one may be opened as a picture. */
  faces: (open: (file: File | undefined) => void) => ReactNode;
}

/** A picture of one’s own, cut to a square by hand, or a drawn face. */
export function ChoosePortrait({ label, pending, refused, onGiven, faces }: ChoosePortraitProps) {
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
          error={fault ?? refused}
          onFiles={([file]) => void open(file)}
        />
        {faces((file) => void open(file))}
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
      {refused && (
        <p className="field-error" role="alert">
          {refused}
        </p>
      )}
      <p className="crop-buttons">
        <Button pending={pending} onClick={() => onGiven(portraitFrom(picture, crop))}>
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
