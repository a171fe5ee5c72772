import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { BADGES_MAX, BADGES_REFUSAL, STORY_MAX } from '../../../features/community/profile/profile-page.ts';
import { lookUp } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { ReorderHandle, ReorderSteps } from '../../form/reorder-presses.tsx';
import { useReorder } from '../../form/use-reorder.ts';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
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
  const redeem = useRedeem();
  const stories = JSON.parse(useWatch({ control: form.control, name: 'stories' })) as Record<string, string>;
  const chosen = JSON.parse(useWatch({ control: form.control, name: 'badges' })) as BadgeChoice;
  const list = useRef<HTMLUListElement>(null);
  const choose = (next: BadgeChoice) => form.setValue('badges', JSON.stringify(next), { shouldDirty: true });
  const rows = badgeRows(badges, chosen);
  const shown = rows.flatMap(({ id, isShown }) => (isShown ? [id] : []));
  const reorder = useReorder(list, shown, (id, to) => {
    choose(withMoved(badges, chosen, id, to));
    return true;
  });
  if (badges.length === 0)
    return (
      <Empty
        icon="medal"
        title="Nenhum selo por enquanto"
        text="Selos contam o que você apoiou e viveu aqui: vêm com as chaves."
        action={
          <Button variant="secondary" onClick={() => redeem.open()}>
            Resgatar um código
          </Button>
        }
      />
    );
  const tell = (id: string, words: string) => {
    const { [id]: _before, ...others } = stories;
    const next = words === '' ? others : { ...others, [id]: words };
    form.setValue('stories', JSON.stringify(next), { shouldDirty: true });
  };
  // While nothing is chosen, all are shown.
  const past = chosen === null ? 0 : shown.length - BADGES_MAX;
  const isOrdered = shown.length > 1;
  return (
    <section aria-labelledby="selos" className="stack-loose">
      <h2 id="selos" className="heading">
        Selos
      </h2>
      <p className="quiet">
        Os marcados aparecem na sua página, nesta ordem
        {badges.length > BADGES_MAX && `: todos, ou até ${BADGES_MAX} que você escolher`}. Conte em uma frase como cada
        um veio parar com você; sem ela, aparece a do catálogo.
      </p>
      <ul ref={list} className="badges-editor">
        {rows.map(({ id, isShown }, at) => {
          const label = lookUp(badgeLabels, id) ?? id;
          return (
            <li key={id} data-item={id} className="badges-editor-row reorder-item" {...reorder.marks(id, at)}>
              {isOrdered && isShown && <ReorderHandle handle={reorder.handle(id, at, label)} />}
              <div className="badges-editor-words stack-tight">
                <div className="apart">
                  <Checkbox
                    label={label}
                    checked={isShown}
                    disabled={!isShown && shown.length >= BADGES_MAX}
                    onChange={() => choose(withToggled(badges, chosen, id))}
                  />
                  {isOrdered && isShown && (
                    <span className="row-tight">
                      <ReorderSteps steps={reorder.steps(id, at, label)} words={label} />
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
              </div>
            </li>
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
      <p className="note" aria-live="polite">
        {shown.length === 0 && 'Nenhum selo aparece na sua página.'}
      </p>
      <p className="field-error" aria-live="polite">
        {past > 0 ? `${BADGES_REFUSAL} São ${past} a mais.` : form.formState.errors.badges?.message}
      </p>
    </section>
  );
}
