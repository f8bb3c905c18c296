import type Fraction from 'fraction.js';
import { type Expression, lettersOf, POINTS, type Relation, type Statement, valueAt } from './expression.ts';

const LEAST_POINTS = 2;

/** Compares two values at every point that both have; null if too few have one. */
function atPoints(first: Expression, second: Expression): { first: Fraction; second: Fraction }[] | null {
  const pairs: { first: Fraction; second: Fraction }[] = [];
  for (let point = 0; point < POINTS; point += 1) {
    const [a, b] = [valueAt(first, point), valueAt(second, point)];
    if ((a === null) !== (b === null)) return null;
    if (a !== null && b !== null) pairs.push({ first: a, second: b });
  }
  return pairs.length < LEAST_POINTS ? null : pairs;
}

/** Whether two expressions are equal, by their exact values at eight points: 2(x + 3) is 2x + 6. */
export function sameExpression(first: Expression, second: Expression): boolean {
  return atPoints(first, second)?.every((pair) => pair.first.equals(pair.second)) ?? false;
}

const TURNED: Record<Relation, Relation> = { '=': '=', '<': '>', '>': '<', '≤': '≥', '≥': '≤' };

/** An equation or inequality with the lone letter, if it has one, on the left. */
type Sides = Exclude<Statement, { relation: null }>;
const turned = ({ left, relation, right }: Sides): Sides => ({
  left: right,
  relation: TURNED[relation],
  right: left,
});
const isSolved = ({ left, right }: Sides) => left.kind === 'letter' && !lettersOf(right).has(left.name);

/** Whether both sides are equal as they stand or with their sides turned. */
function areSameSides(said: Sides, asked: Sides): boolean {
  return [said, turned(said)].some(
    (sides) =>
      sides.relation === asked.relation &&
      sameExpression(sides.left, asked.left) &&
      sameExpression(sides.right, asked.right),
  );
}

const difference = ({ left, right }: Sides): Expression => ({
  kind: 'sum',
  terms: [left, { kind: 'negative', of: right }],
});

/** Whether two equations or inequalities say the same in other words: 2x - y = 0 and y = 2x. */
function areRearranged(said: Sides, asked: Sides): boolean {
  const pairs = atPoints(difference(said), difference(asked));
  const usable = pairs?.filter((pair) => !pair.second.equals(0)) ?? [];
  const [ratio] = usable.map((pair) => pair.first.div(pair.second));
  if (ratio === undefined || ratio.equals(0)) return false;
  const relation = ratio.s < 0n ? TURNED[said.relation] : said.relation;
  return relation === asked.relation && usable.every((pair) => pair.first.equals(pair.second.mul(ratio)));
}

/**
 * Compares what was said with what is asked for. `otherForm` is an equation with the same solutions, written otherwise.
 * Where a solution is asked ("x = 4"), only a solution counts, and its value alone is enough ("four").
 */
export function compareStatements(said: Statement, asked: Statement): 'same' | 'otherForm' | 'different' {
  const result = (isSame: boolean) => (isSame ? 'same' : 'different');
  if (said.relation === null && asked.relation === null) return result(sameExpression(said.left, asked.left));
  if (said.relation === null && asked.relation !== null) {
    const solved = isSolved(asked) ? asked : turned(asked);
    return result(asked.relation === '=' && isSolved(solved) && sameExpression(said.left, solved.right));
  }
  if (said.relation !== null && asked.relation === null) {
    const solved = isSolved(said) ? said : turned(said);
    const isNamed = solved.left.kind === 'letter' && !lettersOf(asked.left).has(solved.left.name);
    return result(said.relation === '=' && isNamed && sameExpression(solved.right, asked.left));
  }
  if (said.relation === null || asked.relation === null) return 'different';
  if (areSameSides(said, asked)) return 'same';
  const wantsSolution = [asked, turned(asked)].some(
    (sides) => isSolved(sides) && lettersOf(sides.right).size === 0,
  );
  return !wantsSolution && areRearranged(said, asked) ? 'otherForm' : 'different';
}
