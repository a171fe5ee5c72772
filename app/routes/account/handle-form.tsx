import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useRevalidator } from 'react-router';
import { cleanHandle, HANDLE_MAX, handleProblem } from '../../../features/community/profile/handle.ts';
import { profilePath } from '../../../features/community/profile/profile-page.ts';
import type { ProfilePage } from '../../../features/community/profile/profile-schema.ts';
import { formatDate } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';
import { FormField } from '../../form/server-form.tsx';
import type { SaveNotice } from '../../form/use-one-save.ts';
import { type ServerFormState, useServerForm } from '../../form/use-server-form.ts';
import { useRootData } from '../../root-data.ts';

export interface HandleValues {
  handle: string;
}

export function useHandleForm(page: ProfilePage, say: (saved: SaveNotice) => void): ServerFormState<HandleValues> {
  const { revalidate } = useRevalidator();
  return useServerForm('setHandle', {
    values: { handle: page.handle ?? '' },
    input: ({ handle }, changed) => (changed.length > 0 ? { handle } : null),
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'handle', ALREADY_EXISTS: 'handle', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    saved: ({ handle }) => ({ handle: handle ?? '' }),
    onDone: () => {
      void revalidate();
      say({ title: 'O endereço é seu' });
    },
  });
}

/** Milliseconds without a letter before the server is asked. */
const TYPING_PAUSE_MS = 350;

/** A handle gets its verdict while it is typed; the server is asked only about one that could be allowed. */
function useVerdict(typed: string, own: string): { free: boolean; text: string } | null {
  const handle = cleanHandle(typed);
  const problem = handle === '' || handle === own ? '' : handleProblem(handle);
  const [answer, setAnswer] = useState<{ handle: string; message: string | null }>();
  const asks = problem === null;
  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    const timer = setTimeout(() => {
      void settle(callFunction('checkHandle', { handle })).then(({ output }) => {
        if (output && wanted) setAnswer({ handle, message: output.message });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asks, handle]);
  if (problem === '') return null;
  if (problem !== null) return { free: false, text: problem };
  if (answer?.handle !== handle) return null;
  return answer.message === null
    ? { free: true, text: `Livre: ${profilePath(handle)}` }
    : { free: false, text: answer.message };
}

interface HandleFieldProps {
  form: ServerFormState<HandleValues>;
  page: ProfilePage;
}

/** The address of the public profile, checked while it is typed. */
export function HandleField({ form, page }: HandleFieldProps) {
  const { publicUrl } = useRootData();
  const typed = useWatch({ control: form.control, name: 'handle' });
  const verdict = useVerdict(typed, page.handle ?? '');
  return (
    <div className="stack-fields">
      <FormField
        form={form}
        name="handle"
        rules={{
          validate: (value) => (value === (page.handle ?? '') ? true : (handleProblem(cleanHandle(value)) ?? true)),
        }}
        label="Endereço da sua página"
        hint={
          verdict ? (
            <span className="handle-verdict" data-free={verdict.free || undefined}>
              <Icon name={verdict.free ? 'check' : 'close'} className="symbol-tiny" /> {verdict.text}
            </span>
          ) : (
            'De 3 a 30 letras, números, hífen ou sublinhado.'
          )
        }
      >
        {(control) => (
          <span className="handle-control">
            <span aria-hidden="true">{publicUrl.replace(/^https?:\/\//, '')}/u/</span>
            <input
              {...control}
              maxLength={HANDLE_MAX + 1}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="seu-nome"
            />
          </span>
        )}
      </FormField>
      {page.handle !== null && (
        <p>
          <Link to={profilePath(page.handle)} className="link">
            Ver a sua página
          </Link>
        </p>
      )}
      {page.former.length > 0 && (
        <p className="note">
          Ainda levam à sua página:{' '}
          {page.former.map(({ handle, until }) => `${profilePath(handle)} até ${formatDate(until)}`).join('; ')}.
        </p>
      )}
    </div>
  );
}
