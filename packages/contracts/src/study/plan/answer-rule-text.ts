import { ANSWER_FORMS, ANSWER_KINDS, type AnswerRule } from './answer-rule.ts';

/** How `within` of a rule is written; a plan's text holds no other form of it. */
export const DECIMAL = /^\d+(?:\.\d+)?$/;
const COUNT = /^\d+$/;

/**
 * Writes a rule as a plan holds it: "quantity; unit: square metres; unit needed". The ideas have lines of their own. A
 * semicolon in a unit becomes a comma, because semicolons divide the parts.
 */
export function formatRule({ kind, unit, needsUnit, form, places, within, atLeast, leastWords }: AnswerRule) {
  return [
    kind,
    unit && `unit: ${unit.replaceAll(';', ',')}`,
    needsUnit && 'unit needed',
    form && `form: ${form}`,
    places !== undefined && `places: ${places}`,
    within && `within: ${within}`,
    atLeast && `at least: ${atLeast}`,
    leastWords && `words: ${leastWords}`,
  ]
    .filter((part) => part !== undefined && part !== false && part !== '')
    .join('; ');
}

/** Reads a rule; null if the text names no kind of answer. What it does not understand is left out. */
export function parseRule(text: string, ideas: readonly string[][]): AnswerRule | null {
  const [named, ...options] = text.split(';').map((part) => part.trim());
  const kind = ANSWER_KINDS.find((known) => known === named);
  if (kind === undefined) return null;
  const option = (name: string) =>
    options
      .find((part) => part.startsWith(`${name}: `))
      ?.slice(name.length + 2)
      .trim();
  const count = (name: string) => (COUNT.test(option(name) ?? '') ? Number(option(name)) : undefined);
  const unit = option('unit');
  const form = ANSWER_FORMS.find((known) => known === option('form'));
  const within = option('within');
  const [places, atLeast, leastWords] = [count('places'), count('at least'), count('words')];
  return {
    kind,
    ...(unit ? { unit } : {}),
    ...(options.includes('unit needed') ? { needsUnit: true } : {}),
    ...(form ? { form } : {}),
    ...(places === undefined ? {} : { places }),
    ...(within !== undefined && DECIMAL.test(within) ? { within } : {}),
    ...(ideas.length > 0 ? { ideas: [...ideas] } : {}),
    ...(atLeast ? { atLeast } : {}),
    ...(leastWords ? { leastWords } : {}),
  };
}
