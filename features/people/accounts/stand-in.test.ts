import { expect, it } from 'vitest';
import { STAND_IN_FACES, standIn, standInFace } from './stand-in.ts';

const PEOPLE = 2000;
const people = Array.from({ length: PEOPLE }, (_, n) => standIn(`pessoa-${n}`));

it('a person without a picture has one face, which few others have', () => {
  expect(standIn('pessoa-7')).toBe(people[7]);
  const faces = new Set(people);
  // Drawn by lot, 2,000 people have about 1,580 of 4,096 faces.
  expect(faces.size).toBeGreaterThan(1500);
});

it('the face’s address says nothing but its number, and another number has none', () => {
  for (const address of people)
    expect(standInFace(address)).toEqual({ face: expect.any(String), theme: expect.any(Number) });
  expect(new Set(people.map((address) => standInFace(address)!.theme)).size).toBe(9);
  expect(standInFace(`/retratos/pessoas/${STAND_IN_FACES}.svg`)).toBeNull();
  expect(standInFace('/retratos/pessoas/x.svg')).toBeNull();
  expect(standInFace('/art/people/1.webp')).toBeNull();
});
