import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Colour } from '../../features/reading/annotations/annotation.ts';
import type { Annotation, AnnotationsState } from '../../features/reading/annotations/annotation-schema.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';
import { type CallOutcome, settle } from '../api/refusal.ts';
import { useLive } from '../live/use-live.ts';
import { type Passage, selectedPassage } from './selected-passage.ts';

/** The server has not said yet when it was changed. */
const UNSAVED = '';
const isUnsaved = ({ changedAt }: Annotation): boolean => changedAt === UNSAVED;

const inOrder = (a: Annotation, b: Annotation): number =>
  a.page - b.page || (a.quads[0]?.[1] ?? 0) - (b.quads[0]?.[1] ?? 0) || (a.createdAt < b.createdAt ? -1 : 1);

interface PageOfFile {
  bookId: string;
  fileId: string;
  /** That is being read. */
  page: number;
}

const NOT_RECEIVED: Partial<AnnotationsState> = {};

const isAll = (rows: readonly Annotation[], { count, changedAt }: Partial<AnnotationsState>): boolean =>
  rows.length === count &&
  (changedAt ?? '') === rows.reduce((last, one) => (one.changedAt > last ? one.changedAt : last), '');

async function readAll(bookId: string, wanted: () => boolean): Promise<Annotation[]> {
  const rows: Annotation[] = [];
  let cursor: string | undefined;
  do {
    const part = await callFunction('getAnnotations', { bookId, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...part.annotations);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined && wanted());
  return rows;
}

/** The reader's highlights and notes in a book. A change shows at once, and goes back if it is refused. */
export function useAnnotations({ bookId, fileId, page }: PageOfFile) {
  const [all, setAll] = useState<readonly Annotation[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<{ id: string; edit: boolean } | null>(null);
  const [colour, setColour] = useState<Colour>('yellow');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` reads them again
  useEffect(() => {
    let left = false;
    setFailure(null);
    void settle(readAll(bookId, () => !left)).then(({ output: rows, refusal }) => {
      if (left) return;
      if (rows) setAll((made) => [...rows, ...(made ?? [])].toSorted(inOrder));
      else setFailure(refusal.message);
    });
    return () => {
      left = true;
    };
  }, [bookId, tries]);

  // The changes of another device are read once nothing of this one is on its way.
  const latest = useLive('annotations', NOT_RECEIVED, bookId);
  const compared = useRef(latest);
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (all === null || calls > 0 || compared.current === latest) return;
    compared.current = latest;
    if (isAll(all, latest)) return;
    void settle(readAll(bookId, () => true)).then(({ output: rows }) => {
      if (rows) setAll((were) => [...rows, ...(were ?? []).filter(isUnsaved)].toSorted(inOrder));
    });
  }, [all, bookId, calls, latest]);
  /** A change shows already, and goes `back` if it is refused. */
  const during = async <T>(call: Promise<T>, back: () => void): Promise<CallOutcome<T>> => {
    setCalls((count) => count + 1);
    const settled = await settle(call).finally(() => setCalls((count) => count - 1));
    if (settled.refusal) {
      back();
      toast.error(settled.refusal.message);
    }
    return settled;
  };

  const put = (one: Annotation) =>
    setAll((were) =>
      [...(were ?? []).filter((other) => other.annotationId !== one.annotationId), one].toSorted(inOrder),
    );
  const drop = (id: string) => setAll((were) => (were ?? []).filter((one) => one.annotationId !== id));

  const save = async (one: Annotation, before: Annotation | null): Promise<void> => {
    const { createdAt: _, changedAt: __, ...fields } = one;
    put(one);
    const back = () => (before ? put(before) : drop(one.annotationId));
    const { output } = await during(callFunction('saveAnnotation', { bookId, ...fields }), back);
    if (output) put(output);
  };
  const make = (passage: Omit<Passage, 'lines'>, chosen: Colour): string => {
    const annotationId = crypto.randomUUID();
    const fields = { annotationId, fileId, colour: chosen, note: '', createdAt: UNSAVED, changedAt: UNSAVED };
    const { page: on, quads, quote } = passage;
    void save({ ...fields, page: on, quads, quote }, null);
    setColour(chosen);
    getSelection()?.removeAllRanges();
    return annotationId;
  };
  const remove = async (one: Annotation): Promise<void> => {
    drop(one.annotationId);
    const call = callFunction('deleteAnnotation', { bookId, annotationId: one.annotationId });
    const { output } = await during(call, () => put(one));
    if (!output) return;
    const said = one.quote ? 'Destaque apagado.' : 'Nota apagada.';
    toast.success(said, { label: 'Desfazer', run: () => void save(one, null) });
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
    /** Highlights the selected or found words. */
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
      onAgain: () => setTries((count) => count + 1),
      opened,
      onOpened: setOpened,
      onSave: (one: Annotation, before: Annotation | null) => void save(one, before),
      onRemove: (one: Annotation) => void remove(one),
      onNotePage: () => setOpened({ id: make({ page, quads: [], quote: '' }, colour), edit: true }),
    },
  };
}

const NONE: readonly Annotation[] = [];
