import type { Member } from '../../../features/play/campaigns/campaign-schema.ts';
import { Checkbox } from '../../../ui/choices.tsx';

interface PeopleChoiceProps {
  legend: string;
  people: readonly Pick<Member, 'uid' | 'displayName'>[];
  /** The sentence where there is nobody to choose. */
  nobody: string;
  uids: readonly string[];
  onChange: (uids: readonly string[]) => void;
}

/** Chooses one or several people of the table. */
export const PeopleChoice = ({ legend, people, nobody, uids, onChange }: PeopleChoiceProps) => (
  <fieldset className="note-people">
    <legend>{legend}</legend>
    {people.length === 0 && <p>{nobody}</p>}
    {people.map(({ uid, displayName }) => (
      <Checkbox
        key={uid}
        label={displayName}
        checked={uids.includes(uid)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...uids, uid] : uids.filter((other) => other !== uid))
        }
      />
    ))}
  </fieldset>
);
