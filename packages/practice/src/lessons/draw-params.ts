import Fraction from 'fraction.js';
import { evaluate, type Names, type Value, type ValueRecord } from './expressions.ts';
import type { LessonFileItem } from './lesson-file.ts';
import { type Random, randomOrder } from './random.ts';

/** What is drawn: parameters, values computed from them, and conditions that the drawn values keep. */
export type Drawable = Pick<LessonFileItem, 'params' | 'let' | 'where'>;

type Param = NonNullable<Drawable['params']>[string];
type Drawn = Value | ValueRecord;

/** How many combinations are tried. So small spaces are searched whole, and of large ones a sample. */
const MOST_TRIED = 5000;

/** A range is drawn from, so a longer one is a slip. */
const LONGEST_RANGE = 100_000;

/** Numbers are read from their text, so that 0.1 is exactly a tenth. */
const exactly = (value: number | string) => (typeof value === 'number' ? new Fraction(String(value)) : value);

function* range(first: number, last: number, by: number): Generator<Fraction> {
  for (let value = first; value <= last; value += by) yield new Fraction(value);
}

/** Lists what a parameter can be. Throws for a range that holds nothing or is far too long. */
function valuesOf(name: string, param: Param): Drawn[] {
  if (typeof param !== 'string') {
    return param.map((value) =>
      typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([part, of]) => [part, exactly(of)]))
        : exactly(value),
    );
  }
  const [, first, last, by = '1'] = /^(-?\d+)\.\.(-?\d+)(?: by (\d+))?$/.exec(param) ?? [];
  const [from, to, step] = [Number(first), Number(last), Number(by)];
  const count = step > 0 ? Math.floor((to - from) / step) + 1 : 0;
  if (!(count >= 1 && count <= LONGEST_RANGE))
    throw new Error(`The range ${name}: ${param} cannot be drawn from.`);
  return [...range(from, to, step)];
}

/** One draw: the names that texts can use. `key` says which parameters were drawn. */
export type Draw = { names: Names; key: string };

/** Computes a draw; null if a condition does not hold. */
function drawOf(drawable: Drawable, params: ReadonlyMap<string, Drawn>): Draw | null {
  const names = new Map(params);
  for (const [name, expression] of Object.entries(drawable.let ?? {})) {
    names.set(name, evaluate(expression, names));
  }
  const isKept = (drawable.where ?? []).every((condition) => {
    const holds = evaluate(condition, names);
    if (typeof holds !== 'boolean')
      throw new Error(`The condition “${condition}” is neither true nor false.`);
    return holds;
  });
  const inText = (value: Drawn): string =>
    value instanceof Fraction
      ? value.toFraction()
      : typeof value === 'object'
        ? Object.values(value).map(inText).join(',')
        : String(value);
  const key = [...params].map(([name, value]) => `${name}=${inText(value)}`).join(' ');
  return isKept ? { names, key } : null;
}

/**
 * Yields the draws that keep all conditions, each once, in random order. It ends when all were tried, or 5000 of them.
 * Without parameters there is one draw.
 */
export function* draws(drawable: Drawable, random: Random): Generator<Draw> {
  const params = Object.entries(drawable.params ?? {}).map(
    ([name, param]) => [name, valuesOf(name, param)] as const,
  );
  const size = params.reduce((product, [, values]) => product * values.length, 1);
  let tried = 0;
  for (const index of randomOrder(size, random)) {
    let rest = index;
    const drawn = new Map<string, Drawn>();
    for (const [name, values] of params) {
      const value = values[rest % values.length];
      if (value !== undefined) drawn.set(name, value);
      rest = Math.floor(rest / values.length);
    }
    const draw = drawOf(drawable, drawn);
    if (draw !== null) yield draw;
    tried += 1;
    if (tried >= MOST_TRIED) return;
  }
}
