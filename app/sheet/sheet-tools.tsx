import { restored } from '../../game/sheet/start.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { HelpLink } from '../links/help-link.tsx';
import { useDiceApi } from '../rolls/roll-context.ts';
import { set } from './edit.ts';
import { useEdit, useOpenSheet } from './sheet-context.ts';
import { SheetStatus } from './sheet-status.tsx';

export function SheetTools({ back }: { back: string }) {
  const { store, readOnly } = useOpenSheet();
  const desk = useDiceApi();
  const edit = useEdit();
  const rests = store.sheet.schema.rests ?? [];

  const rest = (id: string, label: string): void => {
    const before = restored(store.derivation, id).map(({ path, v }) => ({ path, v, was: store.doc.values[path] }));
    const changed = before.filter(({ v, was }) => v !== was);
    for (const { path, v } of changed) edit(set(path, v));
    const undo = (): void => {
      for (const { path, was } of changed) if (typeof was === 'number') edit(set(path, was));
    };
    if (changed.length > 0) toast.success(`${label}: voltou ao começo.`, { label: 'Desfazer', run: undo });
    else toast.success(`${label}: já estava tudo no começo.`);
  };

  return (
    <div className="sheet-tools">
      <div className="column sheet-tools-row">
        <ButtonLink to={back} size="mini" variant="tertiary" className="sheet-back">
          <Icon name="arrow-left" />
          Voltar
        </ButtonLink>
        <SheetStatus />
        {!readOnly && rests.length > 0 && (
          <Menu
            trigger={
              <Button size="mini" variant="secondary">
                <Icon name="campfire" />
                <span>Descansar</span>
              </Button>
            }
            items={rests.map(({ id, label }) => ({
              label,
              icon: 'campfire' as const,
              onSelect: () => rest(id, label),
            }))}
          />
        )}
        <HelpLink part="teclado" className="sheet-help" />
        <Button size="mini" variant="secondary" className="sheet-print" onClick={() => window.print()}>
          <Icon name="files" />
          Imprimir
        </Button>
        {desk && (
          <Button size="mini" onClick={() => desk.openTray()}>
            <Icon name="die" />
            Dados
          </Button>
        )}
      </div>
    </div>
  );
}
