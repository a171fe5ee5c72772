import { memo } from 'react';
import type { SceneShape, SceneToken, SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellAt, cellName, centreOf } from '../../../../game/scene/grid.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PieceScene } from './piece-signs.ts';
import { wayWords } from './way-labels.ts';

const SHAPES: Record<SceneShape['kind'], string> = {
  circle: 'Círculo',
  cone: 'Cone',
  line: 'Linha',
  drawing: 'Desenho',
};

interface SceneListProps {
  scene: PieceScene;
  plays: boolean;
  chosen: SceneToken | null;
  onChoose: (id: string) => void;
  press: (command: SentCommand) => void;
}

/** The list says in words what is where, also for people who do not see the board. */
export const SceneList = memo(function SceneList({ scene, plays, chosen, onChoose, press }: SceneListProps) {
  const middle = ({ x, y }: SceneToken) => centreOf(scene.grid, { x, y });
  return (
    <section className="scene-list" aria-labelledby="o-que-ha">
      <h3 id="o-que-ha">O que há na cena</h3>
      {scene.tokens.length === 0 && <p className="note-foot">Nenhuma peça à vista.</p>}
      <ul>
        {scene.tokens.map((token) => (
          <li key={token.id} data-turn={token.turn}>
            <button type="button" aria-pressed={token.id === chosen?.id} onClick={() => onChoose(token.id)}>
              <i data-theme={token.paper ?? token.colour} aria-hidden="true" />
              <span>
                <b>{token.name}</b>, {cellName(token)}
                {token.turn && ', é a vez'}
                {token.hidden && ', oculto'}
                {chosen && token.id !== chosen.id && (
                  <small>, a {wayWords(scene, middle(chosen), middle(token))}</small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {scene.shapes.length > 0 && (
        <ul>
          {scene.shapes.map(({ id, kind, points, mine }) => {
            const where = cellName(cellAt(scene.grid, points[0]!));
            return (
              <li key={id} className="scene-shape">
                <span>
                  {SHAPES[kind]} em {where}
                </span>
                {mine && plays && (
                  <Button variant="tertiary" size="mini" onClick={() => press({ t: 'erase', ids: [id] })}>
                    Apagar
                    <span className="sr-only">
                      {' '}
                      {SHAPES[kind]} em {where}
                    </span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
});
