import { useId, useState } from 'react';
import { type BadgeStory, FEW_PEOPLE } from '../../features/community/profile/profile-look.ts';
import { formatWhole } from '../../lib/number.ts';
import { formatDate } from '../../lib/time.ts';
import { wordTable } from '../../lib/words.ts';
import { HexBadge } from '../../ui/hex-badge.tsx';
import type { IconName } from '../../ui/icons.ts';

const ICONS = wordTable<IconName>({ firstSupport: 'key', secondSupport: 'campfire' });

const peopleLabel = (people: number | 'few'): string =>
  people === 'few' ? `menos de ${FEW_PEOPLE} pessoas têm` : `${formatWhole(people)} pessoas têm`;

/** Each badge opens its story on a slip beside the row. */
export function Badges({ badges }: { badges: BadgeStory[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const slipId = useId();
  const selected = badges.find(({ id }) => id === open);
  if (badges.length === 0) return null;
  return (
    <div className="profile-badges">
      <ul className="profile-badge-row" aria-label="Selos">
        {badges.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="profile-badge"
              aria-expanded={open === id}
              aria-controls={slipId}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <HexBadge icon={ICONS.get(id) ?? 'medal'} label={label} />
            </button>
          </li>
        ))}
      </ul>
      <div id={slipId} aria-live="polite">
        {selected && (
          <div className="profile-story">
            <p className="profile-story-name">{selected.label}</p>
            <p className="any-length">{selected.words ? `“${selected.words}”` : selected.story}</p>
            <p className="profile-story-day">
              Desde {formatDate(selected.earnedAt)}
              {selected.from && `, com “${selected.from}”`}
              {selected.people !== null && ` · ${peopleLabel(selected.people)}`}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
