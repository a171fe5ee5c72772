import { expect, test } from 'vitest';
import type { Rewards } from '../../features/shop/keys/key.ts';
import { equipLabel } from './use-equip.ts';

const skin = (type: 'banner' | 'frame' | 'tray') => ({ id: type, title: `${type} Viajante`, type });
const rewards = (skins: Rewards['skins'], titles: Rewards['titles'] = []): Rewards => ({
  beta: false,
  badges: [],
  skins,
  titles,
});

test.each([
  [rewards([], [{ id: 'beta', label: 'Beta Tester' }]), 'Usar agora: título'],
  [rewards([skin('frame')]), 'Usar agora: moldura'],
  [rewards([skin('tray'), skin('banner')]), 'Usar agora: banner e bandeja'],
  [
    rewards([skin('banner'), skin('frame'), skin('tray'), skin('banner')], [{ id: 'v', label: 'Viajante' }]),
    'Usar agora: banner, moldura, bandeja e título',
  ],
])('the button names what it puts on', (given, label) => {
  expect(equipLabel(given)).toBe(label);
});
