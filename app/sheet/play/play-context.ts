import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Change } from '../../../game/sheet/changes.ts';
import type { Scalar } from '../../../game/sheet/formula.ts';
import type { Answers } from '../../../game/sheet/play.ts';
import { keptInTab } from '../../../lib/kept.ts';
import { toast } from '../../../ui/toast.ts';
import { inc } from '../edit.ts';
import { useEdit, useOpenSheet } from '../sheet-context.ts';
import { forgetUndoable, undoable } from '../undo.ts';
import { wordsOfValue } from '../worked.tsx';

export interface AtPlay {
  /** The sheet's own answers for its rolls. */
  answers: Answers;
  answer: (id: string, value: Scalar) => void;
  /** The last roll's changes, by field. */
  moved: ReadonlyMap<string, Change>;
}

export const PlayContext = createContext<AtPlay>({ answers: {}, answer: () => {}, moved: new Map() });
export const usePlay = (): AtPlay => useContext(PlayContext);

const keyOf = (characterId: string): string => `rpgpedia:play:${characterId}`;
const isAnswer = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

function readAnswers(characterId: string): Answers {
  const kept = keptInTab.json(keyOf(characterId));
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => isAnswer(value)));
}

/** Zone, skill, stake: they stay until they are changed, in this tab. */
export function useKeptAnswers(characterId: string): [Answers, AtPlay['answer']] {
  const [answers, setAnswers] = useState<Answers>({});
  useEffect(() => setAnswers(readAnswers(characterId)), [characterId]);
  const answer = useCallback<AtPlay['answer']>(
    (id, value) =>
      setAnswers((before) => {
        const next = { ...before, [id]: value };
        keptInTab.set(keyOf(characterId), JSON.stringify(next));
        return next;
      }),
    [characterId],
  );
  return [answers, answer];
}

/** Presses that follow each other within this time, in milliseconds, are one slip. */
const ONE_SLIP = 4_000;
let slip = { path: '', from: 0, undo: () => {} };
let ending: ReturnType<typeof setTimeout> | undefined;

/** Changes a number by a press and says so, with its undoing. */
export function useSpend(path: string, label: string) {
  const edit = useEdit();
  const { store } = useOpenSheet();
  return (by: number): void => {
    if (by === 0) return;
    const was = Number(store.doc.values[path]) || 0;
    if (!edit(inc(path, by))) return;
    const joins = slip.path === path;
    if (joins) forgetUndoable(slip.undo);
    const from = joins ? slip.from : was;
    const undo = (): void => {
      forgetUndoable(undo);
      slip.path = '';
      edit(inc(path, from - was - by));
    };
    undoable(undo);
    slip = { path, from, undo };
    clearTimeout(ending);
    ending = setTimeout(() => {
      slip.path = '';
    }, ONE_SLIP);
    toast.success(
      `${label} ${wordsOfValue(from)} → ${wordsOfValue(was + by)}`,
      { label: 'Desfazer', run: undo },
      `spent ${path}`,
    );
  };
}
