import { valueLabel } from '../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { Icon } from '../../ui/icon.tsx';

export const Changes = ({ changes, undone }: Pick<RollView, 'changes' | 'undone'>) => (
  <>
    {changes.length > 0 && (
      <ul className="roll-changes" {...(undone ? { 'data-undone': '' } : {})}>
        {changes.map(({ path, label, from, to }) => (
          <li key={path}>
            {label} <s>{valueLabel(undone ? to : from)}</s>{' '}
            <Icon name="arrow-right" className="symbol-tiny" label="para" /> <b>{valueLabel(undone ? from : to)}</b>
          </li>
        ))}
      </ul>
    )}
    {undone && <p className="roll-text">Desfeito na ficha. A rolagem fica no registro.</p>}
  </>
);

export const OfDevice = () => (
  <p className="roll-text">
    <b>Decidido no aparelho.</b> Sem conexão: fica só nesta página, e não pode ser verificado.
  </p>
);
