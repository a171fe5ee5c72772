import type { StampMark } from './book.ts';

const MARK_WORDS: Record<StampMark, string> = {
  footer: 'Nome de quem tem no rodapé de cada página',
  metadata: 'Nome de quem tem só nos dados do arquivo',
  none: 'Sem nome: igual para todo mundo',
};

export const markWord = (mark: StampMark): string => MARK_WORDS[mark];
