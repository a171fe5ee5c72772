import type { TableScene } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Press } from './use-scene.ts';

interface SceneTitleProps {
  state: TableScene;
  /** True if the viewer directs the scenes: the name then opens what can be done with them. */
  directs: boolean;
  open: boolean;
  panelId: string;
  onOpen: () => void;
}

export const SceneTitle = ({ state: { scene, leads }, directs, open, panelId, onOpen }: SceneTitleProps) => (
  <header className="scene-title">
    <h2 id="cena" title={scene?.title}>
      {scene?.title ?? 'Cena'}
    </h2>
    {directs && scene && (
      <Button variant="secondary" size="mini" aria-expanded={open} aria-controls={panelId} onClick={onOpen}>
        Cenas
      </Button>
    )}
    {leads && scene && !scene.open && <p>A cortina está fechada: só quem mestra vê esta cena.</p>}
  </header>
);

interface ScenesPanelProps {
  state: TableScene;
  press: Press;
  onOpen: (dialog: 'new' | 'settings') => void;
}

/** The panel has the scene that is shown, its curtain, its settings, and the way to a new one. */
export const ScenesPanel = ({ state: { scene, scenes }, press, onOpen }: ScenesPanelProps) => (
  <div className="scene-form">
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
        <Button variant="secondary" onClick={() => press({ t: 'set', fields: { open: !scene.open } })}>
          {scene.open ? 'Fechar a cortina' : 'Abrir a cortina'}
        </Button>
        <Button variant="secondary" onClick={() => onOpen('settings')}>
          Arrumar a cena
        </Button>
      </>
    )}
    <Button variant="secondary" onClick={() => onOpen('new')}>
      Nova cena
    </Button>
  </div>
);
