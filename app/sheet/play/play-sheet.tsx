import { KeptChoices } from './kept-choices.tsx';
import { Below, Beside, Things } from './rest.tsx';
import { Tiles } from './tiles.tsx';
import './play.css';

/** A sheet at play: what a roll asks stands before the press that rolls; who one is comes last. */
export const PlaySheet = () => (
  <div className="play">
    <div className="play-first">
      <div className="play-rolls">
        <KeptChoices />
        <Tiles />
      </div>
      <Beside />
      <Things />
    </div>
    <Below />
  </div>
);
