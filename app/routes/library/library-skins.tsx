import type { Skin } from '../../../features/catalogue/catalogue.ts';
import { widthsOf } from '../../../ui/prints.ts';

export function OwnedSkins({ skins }: { skins: readonly Pick<Skin, 'id' | 'title' | 'imgURL'>[] }) {
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
