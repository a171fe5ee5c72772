import { paragraphsOf } from '../../../features/play/campaigns/note-parts.ts';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCall } from '../../api/use-call.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import { momentNear } from './session-labels.ts';
import { useTable } from './table-context.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Letters of a paragraph that name its buttons to whoever hears them. */
const NAME_LETTERS = 40;

/** The paragraphs of a note, each of which whoever leads may show to the table alone. */
export function NoteParagraphs({ note: { noteId, text, audience, parts = [] } }: { note: Note }) {
  const { view, leads, readAt } = useTable();
  const { campaignId } = view;
  const timeZone = useTimeZone();
  const { run, pending } = useCall('showNotePart', { refusals: 'toast', revalidate: 'never' });
  const paragraphs = paragraphsOf(text);
  const show = (paragraph: string, shown: boolean): Promise<unknown> =>
    run(
      { campaignId, noteId, paragraph, shown },
      {
        says: {
          text: shown ? 'A mesa lê o trecho.' : 'A mesa não lê mais o trecho.',
          // Words that the note has no more are not shown again.
          undo: paragraphs.includes(paragraph) && (() => show(paragraph, !shown)),
        },
      },
    );
  const shownAt = new Map(parts.map((part) => [part.text, part.at]));
  const former = parts.filter((part) => !paragraphs.includes(part.text)).map((part) => part.text);
  // Whoever reads the whole note reads each part of it.
  const parted = leads && audience !== 'mesa';
  const line = (paragraph: string) => {
    const at = shownAt.get(paragraph);
    const named = <span className="sr-only">: {paragraph.slice(0, NAME_LETTERS)}</span>;
    return (
      <li key={paragraph} data-shown={at !== undefined}>
        {at !== undefined && (
          <p className="note-shown">
            <Icon name="table" className="symbol-medium in-text" /> a mesa leu {momentNear(at, readAt, timeZone)}
          </p>
        )}
        <p className="table-about">
          <LinkedText text={paragraph} />
        </p>
        {parted && (
          <Button
            variant="tertiary"
            size="mini"
            pending={pending}
            onClick={() => void show(paragraph, at === undefined)}
          >
            {at === undefined ? 'Revelar trecho' : 'Esconder de novo'}
            {named}
          </Button>
        )}
      </li>
    );
  };
  return (
    <>
      <ul className="note-paragraphs">{[...new Set(paragraphs)].map(line)}</ul>
      {former.length > 0 && (
        <>
          <p className="note">A mesa também leu, antes de a nota mudar:</p>
          <ul className="note-paragraphs">{former.map(line)}</ul>
        </>
      )}
    </>
  );
}
