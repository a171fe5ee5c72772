import type { ComponentProps } from 'react';
import { ChoiceRow } from './choices.tsx';
import './styles/tools.css';

type SwitchProps = Omit<ComponentProps<typeof ChoiceRow>, 'type' | 'look' | 'role' | 'figure'>;

/** Applies at once, without a confirming button. */
export const Switch = (props: SwitchProps) => <ChoiceRow {...props} type="checkbox" role="switch" look="switch" />;
