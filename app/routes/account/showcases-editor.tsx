import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  ITEMS_MAX,
  LINE_MAX,
  SHOWCASES_MAX,
  type ShowcaseChoices,
  TITLE_MAX,
} from '../../../features/community/profile/showcase.ts';
import type { Showcase } from '../../../features/community/profile/showcase-schema.ts';
import { moveItem } from '../../../lib/list.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { ReorderSteps } from '../../form/reorder-presses.tsx';
import { useReorder } from '../../form/use-reorder.ts';
import type { ServerFormState } from '../../form/use-server-form.ts';
import type { PageValues } from './page-values.ts';

const KINDS = { books: 'Livros', characters: 'Personagens', roll: 'Rolagem' } as const;

/** So many are chosen at first. */
const BEGIN = { books: 5, characters: 3 } as const;

function beginShowcase(kind: Showcase['kind'], { books, characters, rolls }: ShowcaseChoices): Showcase | null {
  const [roll] = rolls;
  if (kind === 'roll') return roll ? { kind, title: 'Rolou', rollId: roll.id, line: '' } : null;
  if (kind === 'books') {
    const bookIds = books.slice(0, BEGIN.books).map(({ bookId }) => bookId);
    return bookIds.length > 0 ? { kind, title: 'Livros', bookIds } : null;
  }
  const chosen = characters.slice(0, BEGIN.characters).map(({ characterId }) => ({ characterId, line: '' }));
  return chosen.length > 0 ? { kind, title: 'Gente inventada', characters: chosen } : null;
}

interface ShowcasesEditorProps {
  form: ServerFormState<PageValues>;
  choices: ShowcaseChoices;
}

/** Showcases of the profile, each with its heading and contents, in the order of the page. */
export function ShowcasesEditor({ form, choices }: ShowcasesEditorProps) {
  const text = useWatch({ control: form.control, name: 'showcases' });
  const showcases = JSON.parse(text) as Showcase[];
  const set = (next: Showcase[]) => form.setValue('showcases', JSON.stringify(next), { shouldDirty: true });
  const replace = (at: number, one: Showcase) => set(showcases.toSpliced(at, 1, one));
  const root = useRef<HTMLElement>(null);
  const reorder = useReorder(
    root,
    showcases.map((_, at) => String(at)),
    (from, to) => {
      set(moveItem(showcases, Number(from), to));
      return true;
    },
  );
  const offered = (Object.keys(KINDS) as Showcase['kind'][]).flatMap((kind) => beginShowcase(kind, choices) ?? []);
  return (
    <section ref={root} aria-labelledby="vitrines" className="stack-loose">
      <h2 id="vitrines" className="heading">
        Vitrines
      </h2>
      <p className="quiet">
        Até {SHOWCASES_MAX}: livros seus, personagens ou uma rolagem que merece ficar. Só aparece o que você puser aqui.
      </p>
      {showcases.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a showcase has no other name.
        <fieldset key={at} data-item={at} className="showcase-editor">
          <legend>
            {at + 1}. {KINDS[one.kind]}
          </legend>
          <Field
            label="Cabeçalho"
            value={one.title}
            maxLength={TITLE_MAX}
            onChange={(event) => replace(at, { ...one, title: event.currentTarget.value })}
          />
          <Contents showcase={one} choices={choices} onChange={(next) => replace(at, next)} />
          <p className="row">
            <ReorderSteps steps={reorder.steps(String(at), at, one.title || KINDS[one.kind])} words={one.title} />
            <Button variant="tertiary" size="mini" onClick={() => set(showcases.toSpliced(at, 1))}>
              Tirar<span className="sr-only"> {one.title}</span>
            </Button>
          </p>
        </fieldset>
      ))}
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
      {offered.length === 0 && <p>Quando você tiver livros, personagens ou rolagens, poderá mostrá-los aqui.</p>}
      {showcases.length < SHOWCASES_MAX && offered.length > 0 && (
        <p className="row-close">
          {offered.map((one) => (
            <Button key={one.kind} variant="secondary" size="mini" onClick={() => set([...showcases, one])}>
              Pôr vitrine: {KINDS[one.kind].toLowerCase()}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}

interface ContentsProps<Kind extends Showcase = Showcase> {
  showcase: Kind;
  choices: ShowcaseChoices;
  onChange: (next: Showcase) => void;
}

function Contents({ showcase, choices, onChange }: ContentsProps) {
  if (showcase.kind === 'books') {
    const { bookIds } = showcase;
    return (
      <div className="showcase-choices">
        {choices.books.map(({ bookId, title }) => {
          const chosen = bookIds.includes(bookId);
          return (
            <Checkbox
              key={bookId}
              label={title}
              checked={chosen}
              disabled={chosen ? bookIds.length === 1 : bookIds.length >= ITEMS_MAX}
              onChange={() =>
                onChange({
                  ...showcase,
                  bookIds: chosen ? bookIds.filter((id) => id !== bookId) : [...bookIds, bookId],
                })
              }
            />
          );
        })}
      </div>
    );
  }
  if (showcase.kind === 'characters') {
    const { characters } = showcase;
    return (
      <div className="showcase-choices">
        {choices.characters.map(({ characterId, name, system }) => {
          const chosen = characters.find((one) => one.characterId === characterId);
          const without = characters.filter((one) => one.characterId !== characterId);
          return (
            <div key={characterId}>
              <Checkbox
                label={`${name.trim() || 'Sem nome'}, ${system}`}
                checked={chosen !== undefined}
                disabled={chosen ? without.length === 0 : characters.length >= ITEMS_MAX}
                onChange={() =>
                  onChange({ ...showcase, characters: chosen ? without : [...characters, { characterId, line: '' }] })
                }
              />
              {chosen && (
                <Line
                  of={name}
                  value={chosen.line}
                  onChange={(line) =>
                    onChange({
                      ...showcase,
                      characters: characters.map((one) => (one === chosen ? { ...one, line } : one)),
                    })
                  }
                />
              )}
            </div>
          );
        })}
      </div>
    );
  }
  const listed = choices.rolls.some(({ id }) => id === showcase.rollId);
  return (
    <>
      <Field label="Rolagem">
        {(control) => (
          <select
            {...control}
            value={showcase.rollId}
            onChange={(event) => onChange({ ...showcase, rollId: event.currentTarget.value })}
          >
            {!listed && <option value={showcase.rollId}>A que já está na vitrine</option>}
            {choices.rolls.map(({ id, total, counted, label, notation, at }) => (
              <option key={id} value={id}>
                {counted ?? total.toLocaleString('pt-BR')}: {label || notation}, {formatDate(at)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Line of="a rolagem" value={showcase.line} onChange={(line) => onChange({ ...showcase, line })} />
    </>
  );
}

interface LineProps {
  of: string;
  value: string;
  onChange: (line: string) => void;
}

const Line = ({ of, value, onChange }: LineProps) => (
  <Field
    label={`Uma frase sobre ${of}`}
    optional
    value={value}
    maxLength={LINE_MAX}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
