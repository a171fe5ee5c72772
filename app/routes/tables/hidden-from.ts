import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Room } from '../../../features/play/campaigns/table-paths.ts';
import { spokenRoll } from '../../../features/play/rolls/roll-labels.ts';

interface HiddenThing {
  key: string;
  words: string;
  /** The room where it stands. */
  room: Room;
}

const missing = <Item>(whole: readonly Item[], seen: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const known = new Set(seen.map(keyOf));
  return whole.filter((item) => !known.has(keyOf(item)));
};

/** The parts of a table that its leaders see and somebody else does not. */
export function hiddenFrom(whole: CampaignView, seen: CampaignView): HiddenThing[] {
  const cards = new Map(seen.party.map(({ characterId, card }) => [characterId, card]));
  return [
    ...missing(whole.rolls, seen.rolls, ({ id }) => id).map((roll) => ({
      key: roll.id,
      words: `${roll.by.displayName}: ${spokenRoll(roll)}`,
      room: 'mesa' as const,
    })),
    ...missing(whole.asks, seen.asks, ({ askId }) => askId).map(({ askId, label }) => ({
      key: askId,
      words: `O pedido de teste ${label}`,
      room: 'mesa' as const,
    })),
    ...missing(whole.sources, seen.sources, ({ loanId }) => loanId).map(({ loanId, title }) => ({
      key: loanId,
      words: `O livro ${title}`,
      room: 'estante' as const,
    })),
    ...missing(whole.resources, seen.resources, ({ system, fieldId }) => `${system}/${fieldId}`).map(
      ({ system, fieldId, label }) => ({
        key: `${system}/${fieldId}`,
        words: `${label}, da mesa`,
        room: 'mesa' as const,
      }),
    ),
    ...whole.party.flatMap(({ characterId, name, card }) =>
      missing(card, cards.get(characterId) ?? [], ({ fieldId }) => fieldId).map(({ fieldId, label }) => ({
        key: `${characterId}/${fieldId}`,
        words: `${label}, na ficha de ${name.trim() || 'alguém sem nome'}`,
        room: 'mesa' as const,
      })),
    ),
  ];
}
