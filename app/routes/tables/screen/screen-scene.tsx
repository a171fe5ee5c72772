import { useMemo, useRef } from 'react';
import type { TableScreen } from '../../../../features/play/campaigns/screen/screen-schema.ts';
import { LAYERS } from '../scene/layers.ts';
import { withSigns } from '../scene/piece-signs.ts';
import { useBoard } from '../scene/use-board.ts';
import { peopleOf } from './screen-parts.ts';

const ALL_LAYERS = new Set(LAYERS);
const nothing = (): void => undefined;

/** The open scene, to look at. */
export function ScreenScene({ screen, shown }: { screen: TableScreen; shown: NonNullable<TableScreen['scene']> }) {
  const holder = useRef<HTMLDivElement>(null);
  const { fight, characters } = screen;
  const scene = useMemo(() => withSigns(shown, peopleOf({ characters }), fight), [shown, characters, fight]);
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
