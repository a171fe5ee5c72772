import type { ReactNode } from 'react';
import { KeptChoices } from './kept-choices.tsx';
import { Beside, Things } from './rest.tsx';
import { Tiles } from './tiles.tsx';
import './play.css';

/** A sheet at play: what a roll asks stands before the press that rolls. Who one is comes last: `children`, or nothing. */
export const PlaySheet = ({ children }: { children: ReactNode }) => (
  <div className="play">
    <div className="play-first">
      <div className="play-rolls">
        <KeptChoices />
        <Tiles />
      </div>
      <Beside />
      <Things />
    </div>
    {children}
  </div>
);
