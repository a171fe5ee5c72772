import { useLocation } from 'react-router';
import { TabLinks } from '../../ui/tabs.tsx';

interface RoomTabsProps {
  label: string;
  /** The address of the first room, under which the others stand. */
  of: string;
  /** The last part of each room's address, and its name. */
  rooms: readonly (readonly [part: string, name: string])[];
}

/** The rooms of one frame: a person, a house, one's own account. */
export function RoomTabs({ label, of, rooms }: RoomTabsProps) {
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <TabLinks
      label={label}
      stays
      links={rooms.map(([part, name]) => {
        const to = part === '' ? of : `${of}/${part}`;
        return { to, label: name, current: to.toLowerCase() === here.toLowerCase() };
      })}
    />
  );
}
