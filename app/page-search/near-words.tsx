import { Button } from '../../ui/button.tsx';

interface NearWordsProps {
  words: readonly string[];
  onWord: (word: string) => void;
}

/** Words that the books have, in place of those that nothing has: a press looks for one of them. */
export const NearWords = ({ words, onWord }: NearWordsProps) => (
  <p className="page-near">
    {words.map((word) => (
      <Button key={word} variant="secondary" size="mini" aria-label={`Procurar ${word}`} onClick={() => onWord(word)}>
        {word}
      </Button>
    ))}
  </p>
);
