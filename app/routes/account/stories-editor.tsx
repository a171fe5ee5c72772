import { useWatch } from 'react-hook-form';
import { STORY_MAX } from '../../../features/community/profile/profile-page.ts';
import { lookUp } from '../../../lib/words.ts';
import { Field } from '../../../ui/field.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { useRootData } from '../../root-data.ts';
import type { PageValues } from './page-values.ts';

interface StoriesEditorProps {
  form: ServerFormState<PageValues>;
  /** Ids. */
  badges: string[];
}

/** The owner's own words on each badge. */
export function StoriesEditor({ form, badges }: StoriesEditorProps) {
  const { badgeLabels } = useRootData();
  const text = useWatch({ control: form.control, name: 'stories' });
  const stories = JSON.parse(text) as Record<string, string>;
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="historias" className="showcases-editor">
      <h3 id="historias" className="subheading">
        Histórias dos selos
      </h3>
      <p className="quiet">Como cada selo veio parar com você, em uma frase. Sem ela, aparece a do catálogo.</p>
      {badges.map((id) => (
        <Field
          key={id}
          label={`Sobre “${lookUp(badgeLabels, id) ?? id}”`}
          optional
          maxLength={STORY_MAX}
          value={stories[id] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { [id]: _before, ...others } = stories;
            const next = value === '' ? others : { ...others, [id]: value };
            form.setValue('stories', JSON.stringify(next), { shouldDirty: true });
          }}
        />
      ))}
    </section>
  );
}
