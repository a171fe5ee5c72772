import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { UserDocument } from '../../../features/accounts/user-schema.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';
import {
  changesOf,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileValues,
  refusedFields,
  valuesOf,
} from './profile-form.ts';

/**
 * Saves the fields that were changed. What is refused stays as it was typed, with the reason at its field, or under
 * `root` where no field is to blame. Resolves to whether everything is saved.
 */
export function useSaveProfile(form: UseFormReturn<ProfileValues>) {
  const { revalidate } = useRevalidator();
  const running = useRef(false);

  const accept = (document: UserDocument) => {
    // What was typed while the answer was on its way stays typed.
    form.reset(valuesOf(document), { keepDirtyValues: true });
    void revalidate();
  };

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

  const refuse = (refusal: FunctionError) => {
    const fields = refusedFields(refusal);
    for (const field of fields) form.setError(field, { type: 'server', message: refusal.message });
    if (fields.length === 0) form.setError('root', { type: 'server', message: refusal.message });
    else form.setFocus(fields[0]!);
  };

  return async (values: ProfileValues): Promise<boolean> => {
    if (running.current) return false;
    const { dirtyFields, defaultValues } = form.formState;
    const fields = PROFILE_FIELDS.filter((field) => dirtyFields[field]);
    if (fields.length === 0) return true;
    const before = { ...(defaultValues as ProfileValues) };
    running.current = true;
    try {
      const document = await callFunction('updateUser', changesOf(values, fields));
      for (const field of fields) {
        // Unless it was changed again meanwhile, a saved field is as the server has it.
        if (form.getValues(field) === values[field])
          form.resetField(field, { defaultValue: valuesOf(document)[field] });
      }
      accept(document);
      const undoable = !fields.includes('displayName') || before.displayName !== '';
      toast.success('Perfil salvo', undoable ? { label: 'Desfazer', run: () => void undo(before, fields) } : undefined);
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      refuse(error);
      return false;
    } finally {
      running.current = false;
    }
  };
}
