export { prepareSimulator, simulateThrow } from './simulator.ts';
export { type Place, Stage } from './stage.ts';
export { planThrow, seedOf } from './table.ts';
