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
  /** Another picture is chosen: what was refused is not spoken of any more. */
  onAnew: () => void;
  /** `image` is `data:image/…` of the square that was chosen. */
  onGiven: (image: string) => void;
  /** Drawn faces, from which one may be opened as a picture. */
  faces: (open: (file: File | undefined) => void) => ReactNode;
}

/** A picture of one’s own, cut to a square by hand, or a drawn face. */
export function ChoosePortrait({ label, pending, refused, onAnew, onGiven, faces }: ChoosePortraitProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<string>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const chosen = useRef<File>(undefined);
  const drop = useRef<HTMLDivElement>(null);
  const wasCut = useRef(false);

  useEffect(() => () => picture?.close(), [picture]);
  useEffect(() => {
    if (wasCut.current && !picture) drop.current?.querySelector('input')?.focus();
    wasCut.current = picture !== null;
  }, [picture]);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    chosen.current = file;
    setFault(undefined);
    onAnew();
    const opened = await openPicture(file);
    const isOld = chosen.current !== file;
    if (typeof opened === 'string') {
      if (!isOld) setFault(opened);
    } else if (isOld) opened.close();
    else {
      setCrop(WHOLE);
      setPicture(opened);
    }
  };
  const another = (): void => {
    onAnew();
    setPicture(null);
  };
  const answer = refused && (
    <p className="field-error" role="alert">
      {refused}
    </p>
  );

  if (!picture)
    return (
      <div className="crop" ref={drop}>
        <FileDrop
          label={label}
          hint="PNG, JPEG, WebP, AVIF ou GIF. Vai cortada em quadrado."
          icon="person"
          error={fault}
          onFiles={([file]) => void open(file)}
        />
        {faces((file) => void open(file))}
        {answer}
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
      {answer}
      <p className="crop-buttons">
        <Button pending={pending} onClick={() => onGiven(portraitFrom(picture, crop))}>
          Usar este corte
        </Button>
        <Button variant="secondary" onClick={another}>
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
  // The control that opened the picture is gone.
  useEffect(() => ref.current?.focus(), []);

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
      onLostPointerCapture={() => {
        dragStart.current = null;
      }}
      onKeyDown={key}
    />
  );
}
