import { useEffect, useState } from 'react';
import { COLOUR_WORDS, COLOURS, type Colour } from '../../features/reading/annotations/annotation.ts';
import { type Passage, selectedPassage } from './selected-passage.ts';

/** Milliseconds for which it stays after the selection went: a touch on it may end the selection first. */
const STAY_MS = 300;

interface SelectionBarProps {
  onHighlight: (passage: Passage, colour: Colour) => void;
  onNote: (passage: Passage) => void;
  /** Null for somebody who keeps no creatures. */
  onCreature: ((passage: Passage) => void) | null;
}

export function SelectionBar({ onHighlight, onNote, onCreature }: SelectionBarProps) {
  const [passage, setPassage] = useState<Passage | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const now = selectedPassage();
      if (now) setPassage(now);
      else timer = setTimeout(() => setPassage(null), STAY_MS);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
    };
  }, []);

  if (!passage) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div
      role="group"
      aria-label="O trecho selecionado"
      className="reader-selection"
      // The words stay selected.
      onPointerDown={(event) => event.preventDefault()}
    >
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          className="reader-colour"
          data-colour={colour}
          aria-label={`Destacar em ${COLOUR_WORDS[colour].toLowerCase()}`}
          title={COLOUR_WORDS[colour]}
          onClick={() => {
            onHighlight(passage, colour);
            setPassage(null);
          }}
        />
      ))}
      <button
        type="button"
        className="reader-selection-note"
        onClick={() => {
          onNote(passage);
          setPassage(null);
        }}
      >
        Anotar
      </button>
      {onCreature && (
        <button
          type="button"
          className="reader-selection-note"
          onClick={() => {
            onCreature(passage);
            setPassage(null);
          }}
        >
          Salvar como criatura
        </button>
      )}
    </div>
  );
}
