import { widthsOf } from '../../../ui/prints.ts';

export interface ShownSkin {
  id: string;
  title: string;
  /** Null for one that the catalogue no longer has. */
  imgURL: string | null;
}

export function OwnedSkins({ skins }: { skins: readonly ShownSkin[] }) {
  if (skins.length === 0) return null;
  return (
    <section aria-labelledby="skins" className="column library-skins">
      <h2 id="skins" className="second-voice">
        Suas skins
      </h2>
      <ul>
        {skins.map((skin) => (
          <li key={skin.id}>
            {skin.imgURL && (
              <img
                loading="lazy"
                decoding="async"
                {...widthsOf(skin.imgURL, { lazy: true })}
                src={skin.imgURL}
                alt=""
                width="400"
                height="200"
              />
            )}
            <span>{skin.title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
