import type { TableScene } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { roomPath } from '../../../../features/play/campaigns/table-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { WindowLink } from '../window-link.tsx';
import type { Press } from './use-scene.ts';

interface SceneHeadProps {
  state: TableScene;
  /** True if the caller may command it. */
  directs: boolean;
  press: Press;
  onOpen: (dialog: 'new' | 'settings') => void;
}

/** The leader also sees which scene is shown, its curtain, and the way to a new one. */
export function SceneHead({ state: { campaignId, scene, scenes }, directs, press, onOpen }: SceneHeadProps) {
  return (
    <header className="table-head">
      <h2 id="cena">{scene?.title ?? 'Cena'}</h2>
      {scene && <WindowLink to={roomPath(campaignId, 'cena')} name={`cena-${campaignId}`} what="o mapa" />}
      {directs && (
        <span className="scene-acts">
          {scenes.length > 1 && (
            <select
              className="control"
              aria-label="Cena da mesa"
              value={scene?.sceneId}
              onChange={({ currentTarget: { value } }) => press({ t: 'show' }, value)}
            >
              {scenes.map(({ sceneId, title }) => (
                <option key={sceneId} value={sceneId}>
                  {title}
                </option>
              ))}
            </select>
          )}
          {scene && (
            <>
              <Button
                variant="secondary"
                size="mini"
                onClick={() => press({ t: 'set', fields: { open: !scene.open } })}
              >
                {scene.open ? 'Fechar a cortina' : 'Abrir a cortina'}
              </Button>
              <Button variant="secondary" size="mini" onClick={() => onOpen('settings')}>
                Arrumar a cena
              </Button>
            </>
          )}
          <Button variant="secondary" size="mini" onClick={() => onOpen('new')}>
            Nova cena
          </Button>
        </span>
      )}
    </header>
  );
}
