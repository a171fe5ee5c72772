import type { ReactNode } from 'react';
import { withLinks } from '../../lib/links.ts';

/** Letters that three lines hold. */
const PHONE_LETTERS = 128;
const DESKTOP_LETTERS = 186;

const isOver = (text: string, letters: number): boolean => text.length > letters || text.split('\n').length > 3;

/** A plain text that its owner wrote, three lines of it until the rest is asked for; only web addresses become links. */
export const ProfileText = ({ text }: { text: string }) => (
  <div className="profile-text">
    <p>{links(text)}</p>
    {isOver(text, PHONE_LETTERS) && (
      <label className="profile-more" data-long={isOver(text, DESKTOP_LETTERS) || undefined}>
        <input type="checkbox" className="sr-only" />
        <span className="says-more">mais</span>
        <span className="says-less">menos</span>
        <span className="sr-only"> do texto</span>
      </label>
    )}
  </div>
);

const links = (text: string): ReactNode[] =>
  withLinks(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <a key={index} className="link" href={href} rel="nofollow ugc noopener noreferrer">
        {part}
      </a>
    ),
  );
