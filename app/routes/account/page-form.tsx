import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Visibility } from '../../../features/community/profile/profile-page.ts';
import type { ProfilePage } from '../../../features/community/profile/profile-schema.ts';
import type { Showcase } from '../../../features/community/profile/showcase-schema.ts';
import { Checkbox, Choices, Radio } from '../../../ui/choices.tsx';
import type { SaveNotice } from '../../form/use-one-save.ts';
import { type ServerFormState, useServerForm } from '../../form/use-server-form.ts';
import type { PageValues } from './page-values.ts';

export function usePageForm(page: ProfilePage, say: (saved: SaveNotice) => void): ServerFormState<PageValues> {
  const { revalidate } = useRevalidator();
  return useServerForm('updateProfilePage', {
    values: {
      visibility: page.visibility,
      robots: page.robots,
      showcases: JSON.stringify(page.showcases),
      stories: JSON.stringify(page.stories),
      badges: JSON.stringify(page.badges),
    },
    input: ({ visibility, robots, showcases, stories, badges }, changed) =>
      changed.length > 0
        ? {
            revision: page.revision,
            visibility,
            robots,
            ...(changed.includes('stories') ? { stories: JSON.parse(stories) as Record<string, string> } : {}),
            ...(changed.includes('badges') ? { badges: JSON.parse(badges) as string[] | null } : {}),
            ...(changed.includes('showcases') ? { showcases: JSON.parse(showcases) as Showcase[] } : {}),
          }
        : null,
    busy: 'Salvando…',
    refusals: { ABORTED: 'form', INVALID_ARGUMENT: 'form' },
    after: 'keep',
    saved: ({ visibility, robots, showcases, stories, badges }) => ({
      visibility,
      robots,
      showcases: JSON.stringify(showcases),
      stories: JSON.stringify(stories),
      badges: JSON.stringify(badges),
    }),
    onDone: () => {
      void revalidate();
      say({ title: 'Página salva' });
    },
    // The other tab's choices come with the next load; what was chosen here stays.
    onRefused: ({ status }) => {
      if (status === 'ABORTED') void revalidate();
    },
  });
}

const WHO: readonly { value: Visibility; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Todo mundo', hint: 'Quem tiver o endereço vê, mesmo sem conta.' },
  { value: 'members', label: 'Quem tem conta', hint: 'Só quem entrou na RPGpédia.' },
  { value: 'hidden', label: 'Ninguém', hint: 'Para os outros, a página não existe.' },
];

/** The choices about who sees the page, and whether search engines list it. */
export function WhoSees({ form }: { form: ServerFormState<PageValues> }) {
  const visibility = useWatch({ control: form.control, name: 'visibility' });
  return (
    <>
      <Choices legend="Quem vê a sua página">
        {WHO.map(({ value, label, hint }) => (
          <Radio key={value} {...form.register('visibility')} value={value} label={label} hint={hint} />
        ))}
      </Choices>
      <Checkbox
        {...form.register('robots')}
        disabled={visibility !== 'everyone'}
        label="Buscadores podem mostrar a página"
        hint="Sem isso, Google e outros não a listam."
      />
    </>
  );
}
