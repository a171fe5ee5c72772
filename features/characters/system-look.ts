import type { IconName } from '../../ui/icons.ts';

/** The paper a system is printed on, and its symbol. */
interface SystemLook {
  /** A colour theme, 0–8. */
  theme: number;
  icon: IconName;
}

const LOOKS: Readonly<Record<string, SystemLook>> = {
  brutal: { theme: 1, icon: 'skull' },
  oblivio: { theme: 5, icon: 'lantern' },
};

export const systemLook = (system: string): SystemLook => LOOKS[system] ?? { theme: 0, icon: 'quill' };

export const sheetPath = (system: string, characterId: string): string =>
  `/ficha/${encodeURIComponent(system)}/${encodeURIComponent(characterId)}`;
