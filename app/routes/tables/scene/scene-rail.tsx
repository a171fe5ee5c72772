import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icons.ts';
import type { Tool } from './board-marks.ts';
import { familiesFor, familyOf, type PanelName, TOOL_WORDS } from './tools.ts';

interface SceneRailProps {
  tool: Tool;
  leads: boolean;
  /** Whoever only watches looks at the layers alone. */
  plays: boolean;
  panel: PanelName | null;
  /** The id of the panel that the buttons open. */
  panelId: string;
  onTool: (tool: Tool) => void;
  onPanel: (panel: PanelName) => void;
}

/** The tools in one row of words: beside the map, and at the foot of a phone. */
export function SceneRail({ tool, leads, plays, panel, panelId, onTool, onPanel }: SceneRailProps) {
  const held = familyOf(tool);
  return (
    <div className="scene-rail">
      {plays && (
        <fieldset>
          <legend className="sr-only">O que o toque faz</legend>
          {familiesFor(leads).map(({ name, key, label, icon, tools }) => (
            <label key={name} title={`${label} (${key.toUpperCase()})`}>
              <input
                type="radio"
                name="ferramenta"
                aria-keyshortcuts={key.toUpperCase()}
                checked={held.name === name}
                onChange={() => onTool(tools[0])}
              />
              <Icon name={icon} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {plays && leads && (
        <Opener
          icon="pawn"
          label="Peça"
          shortcut="T"
          open={panel === 'piece'}
          onOpen={() => onPanel('piece')}
          {...{ panelId }}
        />
      )}
      {plays && leads && (
        <Opener
          icon="quill"
          label="Notas"
          shortcut="B"
          open={panel === 'notes'}
          onOpen={() => onPanel('notes')}
          {...{ panelId }}
        />
      )}
      <Opener
        icon="stack"
        label="Camadas"
        shortcut="L"
        open={panel === 'layers'}
        onOpen={() => onPanel('layers')}
        {...{ panelId }}
      />
    </div>
  );
}

/** The kinds of the tool in the hand, where it has several. */
export function ToolKinds({ tool, onTool }: Pick<SceneRailProps, 'tool' | 'onTool'>) {
  const { label, tools } = familyOf(tool);
  if (tools.length === 1) return null;
  return (
    <fieldset className="boxes scene-kinds">
      <legend className="sr-only">{label}</legend>
      {tools.map((one) => (
        <label key={one}>
          <input type="radio" name="forma" checked={tool === one} onChange={() => onTool(one)} />
          {TOOL_WORDS[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface OpenerProps {
  icon: IconName;
  label: string;
  shortcut: string;
  open: boolean;
  panelId: string;
  onOpen: () => void;
}

const Opener = ({ icon, label, shortcut, open, panelId, onOpen }: OpenerProps) => (
  <button
    type="button"
    title={`${label} (${shortcut})`}
    aria-keyshortcuts={shortcut}
    aria-expanded={open}
    aria-controls={panelId}
    onClick={onOpen}
  >
    <Icon name={icon} />
    {label}
  </button>
);
