export { knocksOf } from './knocks.ts';
export { prepareSimulator, simulateThrow } from './simulator.ts';
export { playKnocks } from './sound.ts';
export { Stage } from './stage.ts';
export { type DiePlace, planThrow, seedOf } from './table.ts';
