import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Colour } from '../../features/annotations/annotation.ts';
import type { Annotation } from '../../features/annotations/annotation-schema.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';
import { type Passage, selectedPassage } from './selected-passage.ts';

/** Until the server says when. */
const UNSAVED = '';

const inOrder = (a: Annotation, b: Annotation): number =>
  a.page - b.page || (a.quads[0]?.[1] ?? 0) - (b.quads[0]?.[1] ?? 0) || (a.createdAt < b.createdAt ? -1 : 1);

interface Place {
  bookId: string;
  fileId: string;
  /** That is being read. */
  page: number;
}

/** The reader's highlights and notes in a book. A change shows at once, and goes back if it is refused. */
export function useAnnotations({ bookId, fileId, page }: Place) {
  const [all, setAll] = useState<readonly Annotation[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ id: string; edit: boolean } | null>(null);
  const [colour, setColour] = useState<Colour>('yellow');

  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const rows: Annotation[] = [];
      let cursor: string | undefined;
      do {
        const part = await callFunction('getAnnotations', { bookId, ...(cursor === undefined ? {} : { cursor }) });
        rows.push(...part.annotations);
        cursor = part.nextCursor ?? undefined;
      } while (cursor !== undefined && !left);
      if (!left) setAll((made) => [...rows, ...(made ?? [])].toSorted(inOrder));
    };
    read().catch((error: unknown) => {
      if (!(error instanceof FunctionError)) throw error;
      if (!left) setFailure(error.message);
    });
    return () => {
      left = true;
    };
  }, [bookId]);

  const put = (one: Annotation) =>
    setAll((were) =>
      [...(were ?? []).filter((other) => other.annotationId !== one.annotationId), one].toSorted(inOrder),
    );
  const drop = (id: string) => setAll((were) => (were ?? []).filter((one) => one.annotationId !== id));
  const refused = (error: unknown, back: () => void): void => {
    if (!(error instanceof FunctionError)) throw error;
    back();
    toast.error(error.message);
  };

  const save = (one: Annotation, before: Annotation | null): void => {
    const { createdAt: _, changedAt: __, ...fields } = one;
    put(one);
    callFunction('saveAnnotation', { bookId, ...fields }).then(put, (error: unknown) =>
      refused(error, () => (before ? put(before) : drop(one.annotationId))),
    );
  };
  const make = (passage: Passage, chosen: Colour): string => {
    const annotationId = crypto.randomUUID();
    const fields = { annotationId, fileId, colour: chosen, note: '', createdAt: UNSAVED, changedAt: UNSAVED };
    save({ ...fields, ...passage }, null);
    setColour(chosen);
    getSelection()?.removeAllRanges();
    return annotationId;
  };
  const remove = (one: Annotation): void => {
    drop(one.annotationId);
    callFunction('deleteAnnotation', { bookId, annotationId: one.annotationId }).then(
      () =>
        toast.success(one.quote ? 'Destaque apagado.' : 'Nota apagada.', {
          label: 'Desfazer',
          run: () => save(one, null),
        }),
      (error: unknown) => refused(error, () => put(one)),
    );
  };

  const here = useMemo(
    () =>
      Map.groupBy(
        (all ?? []).filter((one) => one.fileId === fileId),
        (one) => one.page,
      ),
    [all, fileId],
  );
  const on = useCallback((number: number): readonly Annotation[] => here.get(number) ?? NONE, [here]);

  return {
    on,
    open: (id: string) => setOpened({ id, edit: false }),
    add: (passage: Passage, chosen: Colour) => void make(passage, chosen),
    addWithNote: (passage: Passage) => setOpened({ id: make(passage, colour), edit: true }),
    /** Of what is selected, or found. */
    highlight: (): void => {
      const passage = selectedPassage({ found: true });
      if (passage) make(passage, colour);
      else toast.warning('Selecione um trecho da página, ou procure por ele, e aperte D de novo.');
    },
    list: {
      bookId,
      fileId,
      annotations: all,
      failure,
      opened,
      onOpened: setOpened,
      onSave: save,
      onRemove: remove,
      onNotePage: () => setOpened({ id: make({ page, quads: [], quote: '' }, colour), edit: true }),
    },
  };
}

const NONE: readonly Annotation[] = [];
