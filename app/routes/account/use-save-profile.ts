import { useRevalidator } from 'react-router';
import type { UserDocument } from '../../../features/accounts/user-schema.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';
import { useServerForm } from '../../form/use-server-form.ts';
import { changesOf, type ProfileField, type ProfileValues, valuesOf } from './profile-form.ts';

export function useSaveProfile(user: UserDocument) {
  const { revalidate } = useRevalidator();

  const undo = async (before: ProfileValues, fields: ProfileField[]) => {
    try {
      const document = await callFunction('updateUser', changesOf(before, fields));
      form.reset(valuesOf(document));
      void revalidate();
      toast.success('Alterações desfeitas');
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    }
  };

  const form = useServerForm('updateUser', {
    values: valuesOf(user),
    input: (typed, changed) => (changed.length > 0 ? changesOf(typed, changed) : null),
    busy: 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'form' },
    after: 'keep',
    saved: valuesOf,
    onDone: (_document, { changed, before }) => {
      void revalidate();
      const undoable = !changed.includes('displayName') || before.displayName !== '';
      toast.success(
        'Perfil salvo',
        undoable ? { label: 'Desfazer', run: () => void undo(before, changed) } : undefined,
      );
    },
  });
  return form;
}
