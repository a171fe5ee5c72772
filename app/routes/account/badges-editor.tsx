import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SHOWN_BADGES_MAX, STORY_MAX } from '../../../features/community/profile/profile-page.ts';
import { lookUp } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { useRootData } from '../../root-data.ts';
import { type BadgeChoice, badgeRows, withMoved, withToggled } from './badge-choice.ts';
import type { PageValues } from './page-values.ts';

interface BadgesEditorProps {
  form: ServerFormState<PageValues>;
  /** Ids. */
  badges: string[];
}

/** The choice of badges for the page, in their order, and the owner’s own words on each. */
export function BadgesEditor({ form, badges }: BadgesEditorProps) {
  const { badgeLabels } = useRootData();
  const stories = JSON.parse(useWatch({ control: form.control, name: 'stories' })) as Record<string, string>;
  const chosen = JSON.parse(useWatch({ control: form.control, name: 'badges' })) as BadgeChoice;
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; by: -1 | 1 } | null>(null);
  useEffect(() => {
    // A row that moves takes the focus out of its button, and a button at the end of the list is off.
    const { id, by } = pressed.current ?? {};
    pressed.current = null;
    const moves = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${id}"]`) ?? [])];
    const open = moves.filter((button) => !button.disabled);
    (open.find((button) => button.value === String(by)) ?? open[0])?.focus();
  });
  if (badges.length === 0)
    return (
      <Empty
        icon="medal"
        title="Nenhum selo por enquanto"
        text="Selos contam o que você apoiou e viveu aqui: vêm com as chaves."
      />
    );
  const choose = (next: BadgeChoice) => form.setValue('badges', JSON.stringify(next), { shouldDirty: true });
  const tell = (id: string, words: string) => {
    const { [id]: _before, ...others } = stories;
    const next = words === '' ? others : { ...others, [id]: words };
    form.setValue('stories', JSON.stringify(next), { shouldDirty: true });
  };
  const rows = badgeRows(badges, chosen);
  const shown = rows.filter(({ isShown }) => isShown).length;
  return (
    <section aria-labelledby="selos" className="stack-loose">
      <h2 id="selos" className="heading">
        Selos
      </h2>
      <p className="quiet">
        Os marcados aparecem na sua página, nesta ordem{badges.length > SHOWN_BADGES_MAX && `: até ${SHOWN_BADGES_MAX}`}
        . Conte em uma frase como cada um veio parar com você; sem ela, aparece a do catálogo.
      </p>
      <ul ref={list} className="stack">
        {rows.map(({ id, isShown }, at) => {
          const label = lookUp(badgeLabels, id) ?? id;
          const move = (by: -1 | 1) => {
            pressed.current = { id, by };
            choose(withMoved(badges, chosen, id, by));
          };
          return (
            <li key={id} className="badges-editor-row stack-tight">
              <div className="apart">
                <Checkbox
                  label={label}
                  checked={isShown}
                  disabled={!isShown && shown >= SHOWN_BADGES_MAX}
                  onChange={() => choose(withToggled(badges, chosen, id))}
                />
                {isShown && shown > 1 && (
                  <span className="row-tight">
                    <Button
                      variant="tertiary"
                      size="mini"
                      value="-1"
                      data-moves={id}
                      disabled={at === 0}
                      onClick={() => move(-1)}
                    >
                      Subir<span className="sr-only"> {label}</span>
                    </Button>
                    <Button
                      variant="tertiary"
                      size="mini"
                      value="1"
                      data-moves={id}
                      disabled={at === shown - 1}
                      onClick={() => move(1)}
                    >
                      Descer<span className="sr-only"> {label}</span>
                    </Button>
                  </span>
                )}
              </div>
              <Field
                label={`Sobre “${label}”`}
                optional
                maxLength={STORY_MAX}
                value={stories[id] ?? ''}
                onChange={(event) => tell(id, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
      <p className="note" aria-live="polite">
        {shown === 0 && 'Nenhum selo aparece na sua página.'}
      </p>
    </section>
  );
}
