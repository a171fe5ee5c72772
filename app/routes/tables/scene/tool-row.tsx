import type { SceneView, SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Tool } from './board-marks.ts';

const TOOLS: readonly (readonly [Tool, string])[] = [
  ['mover', 'Mover'],
  ['medir', 'Medir'],
  ['apontar', 'Apontar'],
  ['circle', 'Círculo'],
  ['cone', 'Cone'],
  ['line', 'Linha'],
  ['drawing', 'Desenhar'],
];

const FOG: readonly (readonly [Tool, string])[] = [
  ['revelar', 'Revelar'],
  ['esconder', 'Esconder'],
];

interface ToolRowProps {
  tool: Tool;
  leads: boolean;
  onTool: (tool: Tool) => void;
  scene: SceneView;
  press: (command: SentCommand) => void;
}

export const ToolRow = ({ tool, leads, onTool, scene, press }: ToolRowProps) => (
  <div className="scene-tools">
    <fieldset>
      <legend className="sr-only">O que o toque faz</legend>
      {[...TOOLS, ...(leads ? FOG : [])].map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="ferramenta" checked={tool === value} onChange={() => onTool(value)} />
          {label}
        </label>
      ))}
    </fieldset>
    <span className="scene-acts">
      <Button
        variant="secondary"
        size="mini"
        aria-disabled={!scene.canUndo}
        onClick={() => scene.canUndo && press({ t: 'undo' })}
      >
        Desfazer
      </Button>
      {scene.canRedo && (
        <Button variant="secondary" size="mini" onClick={() => press({ t: 'redo' })}>
          Refazer
        </Button>
      )}
    </span>
  </div>
);
