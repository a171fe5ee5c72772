import { useState } from 'react';
import type { Loot as LootState } from '../../../features/play/campaigns/loot/loot-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLive } from '../../live/use-live.ts';
import { AddLoot } from './add-loot.tsx';
import { LootDialog } from './loot-dialog.tsx';
import { useTable } from './table-context.ts';

type LootItem = LootState['items'][number];
type Change = LootState['changes'][number];

const number = new Intl.NumberFormat('pt-BR');

function changeWords({ deed, name, quantity, to }: Change): string {
  const what = quantity === 1 ? name : `${number.format(quantity)} de ${name}`;
  if (deed === 'added') return to === null ? `pôs ${what} no espólio` : `entregou ${what} a ${to}`;
  if (deed === 'changed') return `mudou ${what}`;
  if (deed === 'removed') return `tirou ${what}`;
  return to === null ? `devolveu ${what} à mesa` : `deu ${what} a ${to}`;
}

/** Everybody adds and takes, and takes back. */
export function Loot({ loaded }: { loaded: LootState }) {
  const { view, uid, speaks: writes } = useTable();
  const { campaignId, party, may } = view;
  const { items, changes } = useLive('loot', loaded, loaded.campaignId);
  const [changing, setChanging] = useState<LootItem | null>(null);
  const { run } = useCall(['moveLoot', 'undoLoot'], { refusals: 'toast' });
  const own = party.find((character) => character.uid === uid);
  const move = ({ itemId, holder }: LootItem, characterId: string | null, quantity: number) =>
    void run('moveLoot', { campaignId, itemId, from: holder?.characterId ?? null, characterId, quantity });
  return (
    <section className="table-loot" aria-labelledby="espolio">
      <header className="table-head">
        <h2 id="espolio">Espólio</h2>
      </header>
      {writes && <AddLoot campaignId={campaignId} />}
      {items.length === 0 ? (
        <p className="roll-lines-empty">
          {writes
            ? 'Nada ainda. O que a turma achar fica aqui até alguém pegar: moedas, pistas, a chave do portão.'
            : 'Nada no espólio.'}
        </p>
      ) : (
        <ul className="loot">
          {items.map((item) => (
            <li key={item.itemId} data-held={item.holder !== null}>
              <h3>
                {item.quantity > 1 && <b>{number.format(item.quantity)} ×</b>} {item.name}
              </h3>
              <p>
                {item.holder ? `com ${item.holder.name}` : 'sem dono'}
                {item.note && `, ${item.note}`}
              </p>
              {writes && (
                <p className="source-acts">
                  {item.holder === null && own && (
                    <Button variant="secondary" size="mini" onClick={() => move(item, own.characterId, 1)}>
                      Pegar{item.quantity > 1 && ' um'}
                      <span className="sr-only"> {item.name}</span>
                    </Button>
                  )}
                  {item.holder !== null && item.holder.characterId === own?.characterId && (
                    <Button variant="secondary" size="mini" onClick={() => move(item, null, item.quantity)}>
                      Devolver à mesa<span className="sr-only"> {item.name}</span>
                    </Button>
                  )}
                  <Button variant="tertiary" size="mini" onClick={() => setChanging(item)}>
                    Mudar<span className="sr-only"> {item.name}</span>
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <>
          <h3 id="espolio-feito">O que foi feito</h3>
          <ol className="loot-changes" aria-labelledby="espolio-feito">
            {changes.map((change) => (
              <li key={change.changeId} data-undone={change.undone}>
                <span>
                  {change.by.uid === uid ? 'Você' : change.by.displayName} {changeWords(change)}
                  <span className="note-foot">, {formatDateTime(change.at)}</span>
                </span>
                {change.undone ? (
                  <span className="note-foot">desfeito</span>
                ) : (
                  writes &&
                  (may.change || change.by.uid === uid) && (
                    <Button
                      variant="tertiary"
                      size="mini"
                      onClick={() => void run('undoLoot', { campaignId, changeId: change.changeId })}
                    >
                      Desfazer<span className="sr-only"> {changeWords(change)}</span>
                    </Button>
                  )
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {changing && <LootDialog view={view} item={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}
