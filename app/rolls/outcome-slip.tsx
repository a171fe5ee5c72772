import type { Outcome } from '../../features/play/rolls/roll.ts';
import { TONES } from '../../features/play/rolls/roll-labels.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { LinkedText } from '../page-search/linked-text.tsx';

const SIGNS: Record<Outcome['tone'], IconName> = { critico: 'crown', bom: 'check', ruim: 'close', desastre: 'skull' };

export const OutcomeSlip = ({ outcome: { label, tone } }: { outcome: Outcome }) => (
  <p className={`outcome outcome-${tone}`}>
    <Icon name={SIGNS[tone]} className="symbol" />
    <span>
      <strong>{TONES[tone]}</strong> <LinkedText text={label} />
    </span>
  </p>
);
