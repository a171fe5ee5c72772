import './full-screen-button.css';

/** A second screen has one; it hides with a pointer at rest. */
export const FullScreenButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="full-screen" onClick={onPress}>
    Tela cheia <kbd>F</kbd>
  </button>
);
