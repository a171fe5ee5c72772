import { useWatch } from 'react-hook-form';
import { STORY_MAX } from '../../../features/community/profile/profile-page.ts';
import { lookUp } from '../../../lib/words.ts';
import { Empty } from '../../../ui/empty.tsx';
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
  if (badges.length === 0)
    return (
      <Empty
        icon="medal"
        title="Nenhum selo por enquanto"
        text="Selos contam o que você apoiou e viveu aqui: vêm com as chaves."
      />
    );
  return (
    <section aria-labelledby="historias" className="stack-loose">
      <h2 id="historias" className="heading">
        Histórias dos selos
      </h2>
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
