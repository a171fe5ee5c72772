import type { ReactNode } from 'react';
import { SkinPicture } from '../../../features/community/profile/skin-picture.tsx';
import { standIn } from '../../../features/people/accounts/stand-in.ts';
import type { RewardThing } from '../../../features/shop/keys/reward-things.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Picture } from '../../../ui/picture.tsx';

interface HangingThingsProps {
  things: readonly RewardThing[];
  /** True if the viewer owns everything now. */
  kept: boolean;
  /** The first item. */
  letter: ReactNode;
}

/** The rewards on a cord; each swings once, one after the other, when the gift opens. */
export const HangingThings = ({ things, kept, letter }: HangingThingsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <ul className="gift-row" tabIndex={0} aria-label={`O que vem dentro: ${things.length}`}>
    {letter && <li data-thing="letter">{letter}</li>}
    {things.map((thing) => (
      <li key={`${thing.type} ${thing.id}`} data-thing={thing.type}>
        <ThingPicture thing={thing} />
        <p className="gift-label">{thing.label}</p>
        <p className="gift-about">
          {thing.about}
          {thing.owned && !kept && <strong> Você já tem.</strong>}
        </p>
      </li>
    ))}
  </ul>
);

const SIGNS: Partial<Record<RewardThing['type'], IconName>> = { beta: 'key', book: 'book' };

function ThingPicture({ thing: { type, imgURL, label } }: { thing: RewardThing }) {
  if (type === 'banner' && imgURL) return <Picture src={imgURL} className="gift-banner" />;
  if (type === 'frame' && imgURL)
    return (
      <span className="gift-frame">
        <img src={standIn(label)} alt="" width="320" height="320" />
        <SkinPicture imgURL={imgURL} alt="" width={512} height={512} className="gift-frame-picture" />
      </span>
    );
  if (type === 'tray' && imgURL)
    return <SkinPicture imgURL={imgURL} alt="" width={480} height={480} className="gift-tray" />;
  if (type === 'book' && imgURL)
    return <img src={imgURL} alt="" width="300" height="420" className="gift-book" decoding="async" />;
  if (type === 'title')
    return (
      <span className="gift-card" aria-hidden="true">
        {label}
      </span>
    );
  return (
    <span className="gift-sign" aria-hidden="true">
      <Icon name={SIGNS[type] ?? 'medal'} className="gift-symbol" />
    </span>
  );
}
