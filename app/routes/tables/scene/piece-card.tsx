import type { SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellName } from '../../../../game/scene/grid.ts';
import { Button } from '../../../../ui/button.tsx';
import { Drawing } from '../../../../ui/icon.tsx';
import sheet from '../../../../ui/tokens.svg?url';
import { useTable } from '../table-context.ts';
import { PieceAttacks } from './piece-attacks.tsx';
import type { Piece } from './piece-signs.ts';

interface PieceCardProps {
  piece: Piece;
  /** Whoever leads changes it. */
  directs: boolean;
  press: (command: SentCommand) => void;
}

const SIZES = 4;

/** The chosen piece in words, and what can be done with it. */
export function PieceCard({ piece, directs, press }: PieceCardProps) {
  const { id, name, size, colour, hidden, paper, hp, conditions, fallen } = piece;
  const change = (fields: Extract<SentCommand, { t: 'token' }>['fields']) => press({ t: 'token', id, fields });
  return (
    <section className="piece-card" aria-label={`Peça escolhida: ${name}`} data-theme={paper ?? colour}>
      <Face piece={piece} />
      <div>
        <p className="piece-name" title={name}>
          {name}
        </p>
        <p>
          {[cellName(piece), hidden && 'só quem mestra vê', fallen && 'fora de combate', ...conditions]
            .filter(Boolean)
            .join(', ')}
        </p>
        {hp && (
          <p className="piece-hp">
            {hp.max !== null && (
              <progress value={Math.max(0, Math.min(hp.now, hp.max))} max={Math.max(1, hp.max)} aria-hidden="true" />
            )}
            <b>{hp.now}</b>
            {hp.max !== null && ` de ${hp.max}`}
            <span className="sr-only"> pontos de vida</span>
          </p>
        )}
      </div>
      {directs && piece.creatureId !== null && <PieceAttacks piece={piece} creatureId={piece.creatureId} />}
      <OwnPiece piece={piece} />
      {directs && (
        <p className="piece-acts">
          <Button variant="secondary" size="mini" onClick={() => change({ hidden: !hidden })}>
            {hidden ? 'Mostrar' : 'Ocultar'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button variant="secondary" size="mini" onClick={() => change({ size: (size % SIZES) + 1 })}>
            Tamanho {size}
            <span className="sr-only"> de {name}: mudar</span>
          </Button>
          {paper === null && (
            <Button variant="secondary" size="mini" onClick={() => change({ colour: (colour + 1) % 9 })}>
              Outra cor<span className="sr-only"> para {name}</span>
            </Button>
          )}
          <Button variant="tertiary" size="mini" onClick={() => press({ t: 'remove', ids: [id] })}>
            Tirar da cena<span className="sr-only"> {name}</span>
          </Button>
        </p>
      )}
    </section>
  );
}

/** The sheet of one's own piece, whose tests roll into the log, over the map where it does not stand beside it. */
function OwnPiece({ piece }: { piece: Piece }) {
  const { view, uid, open, sheet, onSheet } = useTable();
  const own = view.party.some((one) => one.characterId === piece.characterId && one.uid === uid);
  if (!own || !open) return null;
  return (
    <p className="piece-acts">
      <Button size="mini" aria-expanded={sheet === 'over'} onClick={() => onSheet('over')}>
        Testar com a ficha
      </Button>
    </p>
  );
}

function Face({ piece: { portrait, symbol, name } }: { piece: Piece }) {
  if (portrait) return <img className="piece-face" src={portrait} alt="" width="54" height="54" decoding="async" />;
  return (
    <span className="piece-face" aria-hidden="true">
      {symbol ? <Drawing href={`${sheet}#${symbol}`} className="symbol" /> : [...name][0]}
    </span>
  );
}
