import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import type { TableParts } from '../../../features/play/campaigns/see-as.server.ts';
import type { Room } from '../../../features/play/campaigns/table-paths.ts';
import { spokenRoll } from '../../../features/play/rolls/roll-labels.ts';
import { withoutMarks } from '../../../features/reading/page-search/page-link.ts';
import { countOf } from '../../../lib/number.ts';
import { cutText } from '../../../lib/text.ts';

export interface HiddenThing {
  key: string;
  words: string;
  /** The room where it stands. */
  room: Room;
}

const missing = <Item>(whole: readonly Item[], seen: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const known = new Set(seen.map(keyOf));
  return whole.filter((item) => !known.has(keyOf(item)));
};

const titled = (name: string, none: string): string => name.trim() || none;

function hiddenInView(whole: CampaignView, seen: CampaignView): HiddenThing[] {
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
        words: `${label}, na ficha de ${titled(name, 'alguém sem nome')}`,
        room: 'mesa' as const,
      })),
    ),
  ];
}

type Scene = TableParts['table']['scene'];

interface NamedOne {
  id: string;
  name: string;
}

/** A scene whose curtain is closed is hidden as one thing, and all of its drawings are. */
function hiddenInScene(whole: Scene, seen: Scene): HiddenThing[] {
  if (whole && !seen) return [{ key: whole.sceneId, words: `A cena ${titled(whole.title, 'sem nome')}`, room: 'cena' }];
  const tokens: readonly NamedOne[] = whole?.tokens ?? [];
  const pieces = missing(tokens, seen?.tokens ?? [], ({ id }) => id);
  const drawn = (whole?.shapes.length ?? 0) - (seen?.shapes.length ?? 0);
  return [
    ...pieces.map(({ id, name }) => ({
      key: `cena/${id}`,
      words: `${titled(name, 'Uma peça sem nome')}, na cena`,
      room: 'cena' as const,
    })),
    ...(drawn > 0
      ? [{ key: 'desenhos', words: countOf(drawn, 'desenho na cena', 'desenhos na cena'), room: 'cena' as const }]
      : []),
  ];
}

/** A note of which some was shown is hidden by its rest. */
function hiddenInNotes(whole: readonly Note[], seen: readonly Note[]): HiddenThing[] {
  const read = new Map(seen.map(({ noteId, text }) => [noteId, text]));
  return whole.flatMap(({ noteId, title, text }) => {
    const theirs = read.get(noteId);
    if (theirs === text) return [];
    const named = `nota ${titled(title, 'sem título')}`;
    const words = theirs === undefined ? `A ${named}` : `O resto da ${named}`;
    return [{ key: noteId, words, room: 'entregas' as const }];
  });
}

/** Letters of a line that somebody does not read. */
const LINE_LETTERS = 60;

/** The parts of a table that its leaders see and somebody else does not. */
export function hiddenFrom(whole: TableParts, seen: TableParts): HiddenThing[] {
  const fighters: readonly NamedOne[] = whole.fight?.combatants ?? [];
  return [
    ...hiddenInView(whole.view, seen.view),
    ...missing(whole.talk.messages, seen.talk.messages, ({ messageId }) => messageId).map(
      ({ messageId, by, text }) => ({
        key: messageId,
        words: `${by.displayName}: ${cutText(withoutMarks(text), LINE_LETTERS)}`,
        room: 'mesa' as const,
      }),
    ),
    ...hiddenInNotes(whole.notes.notes, seen.notes.notes),
    ...missing(fighters, seen.fight?.combatants ?? [], ({ id }) => id).map(({ id, name }) => ({
      key: id,
      words: `${name}, na luta`,
      room: 'iniciativa' as const,
    })),
    ...hiddenInScene(whole.table.scene, seen.table.scene),
  ];
}
