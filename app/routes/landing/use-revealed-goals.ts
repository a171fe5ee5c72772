import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { GoalView } from '../../../features/ownership/catalogue/present.ts';

/** Reloads the goals when the live total reaches a hidden one. */
export function useRevealedGoals(goals: readonly GoalView[], totalValue: number): void {
  const { revalidate } = useRevalidator();
  const reached = goals.filter((goal) => 'secretGoal' in goal && totalValue >= goal.value).length;
  const asked = useRef(0);

  useEffect(() => {
    if (reached <= asked.current) return;
    asked.current = reached;
    void revalidate();
  }, [reached, revalidate]);
}
