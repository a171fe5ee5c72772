import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserDocument } from '../../../features/community/profile/user-schema.ts';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';
import { useCall } from '../../api/use-call.ts';
import type { SaveNotice } from '../../form/use-one-save.ts';
import { useServerForm } from '../../form/use-server-form.ts';
import { changesOf, PROFILE_FIELDS, type ProfileField, type ProfileValues, valuesOf } from './profile-form.ts';

export function useSaveProfile(user: UserDocument, say: (saved: SaveNotice) => void) {
  const { revalidate } = useRevalidator();
  const values = valuesOf(user);
  /** The values that this tab saw before it edited a field. */
  const seen = useRef(values);
  const [conflict, setConflict] = useState<ProfileField[]>([]);

  const undoing = useCall('updateUser', { refusals: 'toast', says: 'Alterações desfeitas' });
  const undo = (before: ProfileValues, fields: ProfileField[]) =>
    undoing.run(changesOf(before, fields), {
      onDone: (document) => form.reset(valuesOf(document), { keepDirtyValues: true }),
    });

  const form = useServerForm('updateUser', {
    values,
    input: (typed, changed) =>
      changed.length > 0 ? { ...changesOf(typed, changed), was: changesOf(seen.current, changed) } : null,
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'form', ABORTED: 'form' },
    after: 'keep',
    saved: valuesOf,
    onDone: (document, { changed, before }) => {
      seen.current = valuesOf(document);
      setConflict([]);
      void revalidate();
      const undoable = !changed.includes('displayName') || before.displayName !== '';
      say({ title: 'Perfil salvo', ...(undoable ? { undo: () => void undo(before, changed) } : {}) });
    },
    onRefused: ({ status, details }) => {
      if (status !== 'ABORTED' || !Array.isArray(details.changed)) return;
      const names = details.changed.map((path) => String(path).split('.').at(-1));
      setConflict(PROFILE_FIELDS.filter((field) => names.includes(field)));
      void revalidate();
    },
  });

  const { dirtyFields } = form.formState;
  useEffect(() => {
    const clean = PROFILE_FIELDS.filter((field) => !dirtyFields[field]);
    seen.current = { ...seen.current, ...Object.fromEntries(clean.map((field) => [field, values[field]])) };
  });

  /** Ends the question about two tabs: saves what is here, or takes what the other tab saved. */
  const resolve = async (keep: 'mine' | 'theirs') => {
    const fields = conflict;
    setConflict([]);
    form.clearErrors();
    const { output } = await settle(callFunction('getUser', {}));
    const theirs = output ? valuesOf(output) : values;
    seen.current = { ...seen.current, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
    if (keep === 'mine') {
      await form.submit();
      return;
    }
    for (const field of fields) form.resetField(field, { defaultValue: theirs[field] });
  };

  return { form, conflict, settle: resolve };
}
