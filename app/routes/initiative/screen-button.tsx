import './screen-button.css';
import type { ReactNode } from 'react';

interface ScreenButtonProps {
  place: 'full-screen' | 'screen-back';
  letter: string;
  onPress: () => void;
  children: ReactNode;
}

/** A press on a second screen hides with a pointer at rest. */
export const ScreenButton = ({ place, letter, onPress, children }: ScreenButtonProps) => (
  <button type="button" className={`screen-button ${place}`} onClick={onPress}>
    {children} <kbd>{letter}</kbd>
  </button>
);

export const FullScreenButton = ({ onPress }: { onPress: () => void }) => (
  <ScreenButton place="full-screen" letter="F" onPress={onPress}>
    Tela cheia
  </ScreenButton>
);
