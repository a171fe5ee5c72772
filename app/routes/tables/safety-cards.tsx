import { type ReactNode, useEffect, useState } from 'react';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { SAFETY_CARDS, type SafetyCard } from '../../../features/play/campaigns/safety/card.ts';
import { Button } from '../../../ui/button.tsx';
import { useCall } from '../../api/use-call.ts';
import { useKeptWord } from './use-kept-word.ts';
import './safety-cards.css';

const CARDS: Record<SafetyCard, { name: string; asks: string }> = {
  pausar: { name: 'Pausar', asks: 'Alguém pediu para parar um momento.' },
  pular: { name: 'Pular', asks: 'Alguém pediu para passar por cima desta cena.' },
  trocar: { name: 'Trocar', asks: 'Alguém pediu para mudar o rumo desta cena.' },
};

interface RaisedSafetyCard {
  card: SafetyCard;
  until: string;
}

type CardView = Pick<CampaignView, 'campaignId' | 'card' | 'cardUntil'>;

const raisedOf = ({ card, cardUntil }: Pick<CardView, 'card' | 'cardUntil'>): RaisedSafetyCard | null =>
  card && cardUntil ? { card, until: cardUntil } : null;

/**
 * A card stays up until the viewer puts it down: who looked away for a minute sees it too. The browser keeps
 * which one that was: the table tells of it until its minute is over, also after a reload.
 */
function useRaised({ campaignId, card, cardUntil }: CardView): [RaisedSafetyCard | null, () => void] {
  const { kept: loweredUntil, keep } = useKeptWord(`rpgpedia:carta-baixada:${campaignId}`);
  const [raised, setRaised] = useState(() => raisedOf({ card, cardUntil }));
  useEffect(() => {
    if (card && cardUntil) setRaised((was) => (was?.until === cardUntil ? was : { card, until: cardUntil }));
  }, [card, cardUntil]);
  const isDown = loweredUntil === null || (raised !== null && raised.until <= loweredUntil);
  return [isDown ? null : raised, () => raised && keep(raised.until)];
}

interface CardPlaceProps {
  raised: RaisedSafetyCard | null;
  children?: ReactNode;
}

const CardPlace = ({ raised, children }: CardPlaceProps) => (
  <div className="raised-card" role="alert" aria-live="assertive">
    {raised && (
      <div className="column" data-card={raised.card} key={raised.until}>
        <p>
          <b>{CARDS[raised.card].name}</b> {CARDS[raised.card].asks}
        </p>
        {children}
      </div>
    )}
  </div>
);

/** The card that is up, before everybody at the table. */
export function RaisedCard({ view }: { view: CardView }) {
  const [raised, putDown] = useRaised(view);
  return (
    <CardPlace raised={raised}>
      <Button variant="secondary" size="mini" onClick={putDown}>
        Baixar a carta
      </Button>
    </CardPlace>
  );
}

/** The card that is up before a room, where nobody puts it down: it goes when its time is over. */
export const RoomCard = ({ view }: { view: Pick<CardView, 'card' | 'cardUntil'> }) => (
  <CardPlace raised={raisedOf(view)} />
);

/** Three cards that anybody lifts with one press and without a name. */
export function SafetyCards({ campaignId }: { campaignId: string }) {
  const { run, running } = useCall('liftCard', { refusals: 'toast', revalidate: 'never' });
  return (
    <fieldset className="safety-cards">
      <legend className="sr-only">
        Cartas que qualquer pessoa levanta: a mesa as vê, e ninguém fica sabendo de quem são
      </legend>
      {SAFETY_CARDS.map((card) => (
        <button
          key={card}
          type="button"
          className="safety-card"
          data-card={card}
          title={`${CARDS[card].asks} Ninguém fica sabendo quem levantou.`}
          aria-disabled={running.length > 0}
          onClick={() => running.length === 0 && void run({ campaignId, card })}
        >
          {CARDS[card].name}
        </button>
      ))}
    </fieldset>
  );
}
