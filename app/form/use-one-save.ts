import { type RefObject, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import type { FormShell } from './server-form.tsx';

/** The words about a thing that was saved, and how it is taken back. */
export interface SaveNotice {
  title: string;
  undo?: () => void;
}

interface Part {
  element: RefObject<HTMLFormElement | null>;
  formState: { isDirty: boolean; errors: FieldErrors };
  submit(): Promise<boolean>;
  pending: boolean;
  busy: string;
  reset(): void;
}

const tell = ({ title, undo }: SaveNotice): void => {
  toast.success(title, undo && { label: 'Desfazer', run: undo });
};

export interface OneSave extends FormShell {
  formState: FormShell['formState'] & { isDirty: boolean };
  reset(): void;
}

/** Tells what was saved: at once or, while several forms are, when all of them have been. */
export function useSaid() {
  const collected = useRef<SaveNotice[] | null>(null);
  const say = (saved: SaveNotice): void => {
    if (collected.current) collected.current.push(saved);
    else tell(saved);
  };
  return { collected, say };
}

/** Several forms with one button: each sends what changed in it. */
export function useOneSave(parts: readonly Part[], { collected }: ReturnType<typeof useSaid>): OneSave {
  const element = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);

  const submit = async (): Promise<boolean> => {
    if (collected.current) return false;
    collected.current = [];
    setSaving(true);
    let done = true;
    try {
      for (const part of parts) {
        part.element.current = element.current;
        done = (await part.submit()) && done;
      }
    } finally {
      const said = collected.current;
      collected.current = null;
      setSaving(false);
      setSubmitCount((count) => count + 1);
      // Only one thing is taken back at a time.
      if (said.length === 1) tell(said[0]!);
      else if (said.length > 1) tell({ title: said.map(({ title }) => title).join('. ') });
    }
    return done;
  };

  const root = parts.find(({ formState }) => formState.errors.root)?.formState.errors.root;
  const errors: FieldErrors = Object.assign(
    {},
    ...parts.map(({ formState }) => formState.errors),
    root ? { root } : {},
  );
  return {
    element,
    formState: {
      isDirty: parts.map(({ formState }) => formState.isDirty).includes(true),
      isSubmitting: saving,
      submitCount,
      errors,
    },
    submit,
    pending: saving || parts.some(({ pending }) => pending),
    busy: parts[0]?.busy ?? '',
    dangerous: false,
    asking: null,
    reset: () => {
      for (const part of parts) part.reset();
    },
  };
}
