import type { Command } from '../../../game/initiative/command.ts';
import { refusal, type Transitions } from '../../../lib/transitions.ts';
import { TABLE_CLOSED } from '../../people/seats/campaign-state.ts';

/** `running` may be commanded; `closed`: its table is, whatever the fight was in. */
export const ENCOUNTER_STATES = ['running', 'ended', 'closed'] as const;
export type EncounterState = (typeof ENCOUNTER_STATES)[number];

/** `change`: every command that moves the fight on. What a step undone or done again brings back, it says itself. */
export type EncounterEvent = 'change' | 'end' | 'undo' | 'redo' | 'renewCode' | 'pull' | 'remove';

const ended = refusal('FAILED_PRECONDITION', 'Esta luta acabou. Desfaça o fim para continuar.', 'ended');

export const ENCOUNTER_TRANSITIONS: Transitions<EncounterState, EncounterEvent, 'removed'> = {
  running: {
    change: 'running',
    end: 'ended',
    undo: 'running',
    redo: 'running',
    renewCode: 'running',
    pull: 'running',
    remove: 'removed',
  },
  ended: {
    change: ended,
    end: ended,
    undo: 'running',
    redo: ended,
    renewCode: ended,
    pull: ended,
    remove: 'removed',
  },
  closed: {
    change: TABLE_CLOSED,
    end: TABLE_CLOSED,
    undo: TABLE_CLOSED,
    redo: TABLE_CLOSED,
    renewCode: TABLE_CLOSED,
    pull: TABLE_CLOSED,
    remove: TABLE_CLOSED,
  },
};

type CommandName = Command['t'] | 'undo' | 'redo' | 'renewCode' | 'pull' | 'saveTemplate' | 'notes';

const OWN_EVENTS: ReadonlySet<string> = new Set([
  'end',
  'undo',
  'redo',
  'renewCode',
  'pull',
] satisfies EncounterEvent[]);

export const encounterEvent = (command: CommandName): EncounterEvent =>
  OWN_EVENTS.has(command) ? (command as EncounterEvent) : 'change';
