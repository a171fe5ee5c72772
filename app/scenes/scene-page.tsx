import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The pictures of `demo/art/found-pieces.ts`, each with the theme of its paper. */
const THEMES = { lost: 3, closed: 6, broken: 1, adrift: 4, seat: 2, house: 5 } as const;

/** A longer title, which has somebody's name, takes the whole column in smaller letters. */
const SHORT_LETTERS = 30;

/** A picture with this class stands beside the words. */
export const SCENE_PICTURE = 'scene-page-picture';

interface ScenePageProps {
  scene: keyof typeof THEMES;
  /** Drawn by the page itself in place of the scene's file. */
  picture?: ReactNode | undefined;
  /** A word or a number above the title. */
  mark?: string;
  title: string;
  children: ReactNode;
}

/** A page that says one thing, beside a picture. */
export function ScenePage({ scene, picture, mark, title, children }: ScenePageProps) {
  return (
    <Page bleed className="scene-page" theme={THEMES[scene]}>
      {picture ?? <Picture src={`/art/scenes/${scene}.webp`} first className={SCENE_PICTURE} />}
      <div className="column">
        <div className="scene-page-text">
          {mark && <p className="scene-page-mark">{mark}</p>}
          <h1 className={classNames(title.length > SHORT_LETTERS && 'heading any-length')}>{title}</h1>
          {children}
        </div>
      </div>
    </Page>
  );
}

export const SceneActs = ({ children }: { children: ReactNode }) => <p className="scene-page-acts">{children}</p>;
