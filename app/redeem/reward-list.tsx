import type { Rewards } from '../../features/shop/keys/key.ts';
import { lookUp } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useRootData } from '../root-data.ts';
import './redeem.css';

interface RewardRow {
  key: string;
  icon: IconName;
  text: string;
}

const SKIN_ICONS = { banner: 'banner', frame: 'frame', tray: 'tray' } as const;

function rows(rewards: Rewards, badgeLabels: Record<string, string>): RewardRow[] {
  return [
    ...(rewards.beta ? [{ key: 'beta', icon: 'key', text: 'Acesso à beta' } as const] : []),
    ...rewards.titles.map(({ id, label }) => ({ key: `t-${id}`, icon: 'quill', text: `Título ${label}` }) as const),
    ...rewards.skins.map(({ id, title, type }) => ({ key: `s-${id}`, icon: SKIN_ICONS[type], text: title })),
    ...(rewards.books ?? []).map(
      ({ id, title }) => ({ key: `l-${id}`, icon: 'book', text: `${title}, na sua biblioteca` }) as const,
    ),
    ...rewards.badges.map(
      (id) => ({ key: `b-${id}`, icon: 'medal', text: `Selo ${lookUp(badgeLabels, id) ?? id}` }) as const,
    ),
  ];
}

interface RewardListProps {
  rewards: Rewards;
  /** The words before the list, and those in its place where the code brings nothing new. */
  leads: string;
  none: string;
}

export function RewardList({ rewards, leads, none }: RewardListProps) {
  const { badgeLabels } = useRootData();
  const list = rows(rewards, badgeLabels);
  if (list.length === 0) return <p>{none}</p>;
  return (
    <>
      <p className="leads">{leads}</p>
      <ul className="stack-tight">
        {list.map(({ key, icon, text }) => (
          <li key={key} className="reward">
            <Icon name={icon} className="symbol" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
