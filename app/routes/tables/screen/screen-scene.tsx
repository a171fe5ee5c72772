import { useMemo, useRef } from 'react';
import type { SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import type { AnyView } from '../../../../features/play/initiative/encounter-schema.ts';
import { LAYERS } from '../scene/layers.ts';
import { type PeopleOfBoard, withSigns } from '../scene/piece-signs.ts';
import { useBoard } from '../scene/use-board.ts';

const ALL_LAYERS = new Set(LAYERS);
const nothing = (): void => undefined;

interface ScreenSceneProps {
  shown: SceneView;
  people: PeopleOfBoard;
  fight: AnyView | null;
}

/** The open scene, to look at. */
export function ScreenScene({ shown, people, fight }: ScreenSceneProps) {
  const holder = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => withSigns(shown, people, fight), [shown, people, fight]);
  useBoard(holder, {
    scene,
    selected: null,
    leads: false,
    layers: ALL_LAYERS,
    full: false,
    whole: true,
    tool: 'mover',
    colour: 0,
    press: nothing,
    onSelect: nothing,
  });
  return (
    <section className="screen-scene" aria-label={`Cena: ${shown.title}`}>
      <div ref={holder} className="screen-board" aria-hidden="true" />
      <h2 title={shown.title}>{shown.title}</h2>
      <ul className="sr-only">
        {scene.tokens.map(({ id, name, fallen }) => (
          <li key={id}>
            {name}
            {fallen && ', fora de combate'}
          </li>
        ))}
      </ul>
    </section>
  );
}
