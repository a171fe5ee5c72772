import type { ComponentProps } from 'react';
import { ChoiceRow } from './choices.tsx';
import './styles/tools.css';

type SwitchProps = Omit<ComponentProps<typeof ChoiceRow>, 'type' | 'look' | 'role' | 'figure'>;

/** On or off at once, without a button to confirm. */
export const Switch = (props: SwitchProps) => <ChoiceRow {...props} type="checkbox" role="switch" look="switch" />;
