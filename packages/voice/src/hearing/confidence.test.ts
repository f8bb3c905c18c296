import { describe, expect, it } from 'vitest';
import { type AlignedPhone, POSSIBLE_STRAIN, SURE_STRAIN, strainOf, trustIn } from './confidence.ts';

const phone = (frame: number, frames: number, costPerFrame: number): AlignedPhone => ({
  frame,
  frames,
  cost: costPerFrame * frames,
  silent: false,
});
const allLoud = (frames: number) => new Array<boolean>(frames).fill(true);

describe('the strain of a reading', () => {
  it('is the misfit of its sounds, weighted by their length, when nothing is rushed or left over', () => {
    expect(strainOf([phone(0, 10, 30), phone(10, 30, 50)], allLoud(40))).toBeCloseTo(45);
  });

  it('grows when sounds are squeezed into the shortest time', () => {
    const easy = strainOf([phone(0, 10, 40), phone(10, 10, 40)], allLoud(20)) ?? 0;
    const rushed = strainOf([phone(0, 17, 40), phone(17, 3, 40)], allLoud(20)) ?? 0;
    expect(rushed - easy).toBeCloseTo(40);
  });

  it('grows when loud sound is passed off as silence', () => {
    const silence: AlignedPhone = { frame: 10, frames: 10, cost: 0, silent: true };
    expect(strainOf([phone(0, 10, 40), silence], allLoud(20))).toBeCloseTo(60);
    expect(strainOf([phone(0, 10, 40), silence], [...allLoud(10), ...new Array(10).fill(false)])).toBeCloseTo(
      40,
    );
  });

  it('is not given for a sound that is held like a hum', () => {
    expect(strainOf([phone(0, 80, 20)], allLoud(80))).toBeCloseTo(20);
    expect(strainOf([phone(0, 81, 20)], allLoud(81))).toBeNull();
  });

  it('is not given for silence alone', () => {
    expect(strainOf([{ frame: 0, frames: 20, cost: 10, silent: true }], allLoud(20))).toBeNull();
    expect(strainOf([], [])).toBeNull();
  });
});

it('is acted on, asked about, or called unclear', () => {
  expect([SURE_STRAIN, SURE_STRAIN + 0.1, POSSIBLE_STRAIN, POSSIBLE_STRAIN + 0.1, null].map(trustIn)).toEqual(
    ['words', 'unsure', 'unsure', 'unclear', 'unclear'],
  );
});
