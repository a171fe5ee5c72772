import { withLinks } from '../../lib/links.ts';

/** A plain text that its owner wrote; only web addresses become links. */
export const ProfileText = ({ text }: { text: string }) => (
  <p className="profile-text">
    {withLinks(text).map(({ text: part, href }, index) =>
      href === null ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        <a key={index} className="link" href={href} rel="nofollow ugc noopener noreferrer">
          {part}
        </a>
      ),
    )}
  </p>
);
