import { memo } from 'react';
import type {
  SceneShape,
  SceneToken,
  SceneView,
  SentCommand,
} from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellAt, cellName, centreOf } from '../../../../game/scene/grid.ts';
import { Button } from '../../../../ui/button.tsx';
import { wayWords } from './way-words.ts';

const SHAPES: Record<SceneShape['kind'], string> = {
  circle: 'Círculo',
  cone: 'Cone',
  line: 'Linha',
  drawing: 'Desenho',
};

interface SceneListProps {
  scene: SceneView;
  leads: boolean;
  plays: boolean;
  chosen: SceneToken | null;
  onChoose: (id: string) => void;
  onAdd: () => void;
  press: (command: SentCommand) => void;
}

/** The list says in words what is where, also for people who do not see the board. */
export const SceneList = memo(function SceneList({
  scene,
  leads,
  plays,
  chosen,
  onChoose,
  onAdd,
  press,
}: SceneListProps) {
  const change = (id: string, fields: Extract<SentCommand, { t: 'token' }>['fields']) =>
    press({ t: 'token', id, fields });
  const middle = ({ x, y }: SceneToken) => centreOf(scene.grid, { x, y });
  return (
    <section className="scene-list" aria-labelledby="o-que-ha">
      <header className="table-head">
        <h3 id="o-que-ha">O que há na cena</h3>
        {leads && (
          <span className="scene-acts">
            <Button variant="tertiary" size="mini" onClick={() => press({ t: 'pull', from: 'party' })}>
              Puxar a turma
            </Button>
            <Button variant="tertiary" size="mini" onClick={() => press({ t: 'pull', from: 'fight' })}>
              Puxar a luta
            </Button>
            <Button variant="tertiary" size="mini" onClick={onAdd}>
              Pôr peça
            </Button>
          </span>
        )}
      </header>
      {chosen && leads && (
        <p className="table-buttons">
          <Button variant="secondary" size="mini" onClick={() => change(chosen.id, { hidden: !chosen.hidden })}>
            {chosen.hidden ? 'Mostrar' : 'Ocultar'}
            <span className="sr-only"> {chosen.name}</span>
          </Button>
          <Button variant="secondary" size="mini" onClick={() => change(chosen.id, { size: (chosen.size % 4) + 1 })}>
            Tamanho {chosen.size}
            <span className="sr-only"> de {chosen.name}: mudar</span>
          </Button>
          <Button
            variant="secondary"
            size="mini"
            onClick={() => change(chosen.id, { colour: (chosen.colour + 1) % 9 })}
          >
            Outra cor<span className="sr-only"> para {chosen.name}</span>
          </Button>
          <Button variant="tertiary" size="mini" onClick={() => press({ t: 'remove', ids: [chosen.id] })}>
            Tirar da cena<span className="sr-only"> {chosen.name}</span>
          </Button>
        </p>
      )}
      {scene.tokens.length === 0 && <p className="note-foot">Nenhuma peça à vista.</p>}
      <ul className="scene-tokens">
        {scene.tokens.map((token) => (
          <li key={token.id} data-turn={token.turn}>
            <button type="button" aria-pressed={token.id === chosen?.id} onClick={() => onChoose(token.id)}>
              <i data-theme={token.colour} aria-hidden="true" />
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
