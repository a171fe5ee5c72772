import { Checkbox } from '../../../../ui/choices.tsx';
import { LAYER_WORDS, type LayerName, layersOf } from './layers.ts';

interface LayersPanelProps {
  leads: boolean;
  shown: ReadonlySet<LayerName>;
  onShown: (shown: ReadonlySet<LayerName>) => void;
}

/** A layer is taken from before one's own eyes alone; nobody else sees less. */
export function LayersPanel({ leads, shown, onShown }: LayersPanelProps) {
  const turn = (name: LayerName, on: boolean) => {
    const next = new Set(shown);
    if (on) next.add(name);
    else next.delete(name);
    onShown(next);
  };
  return (
    <fieldset className="scene-layers">
      <legend>Só para os seus olhos</legend>
      {layersOf(leads).map((name) => (
        <Checkbox
          key={name}
          label={LAYER_WORDS[name]}
          checked={shown.has(name)}
          onChange={({ currentTarget: { checked } }) => turn(name, checked)}
        />
      ))}
    </fieldset>
  );
}
