/** A line that opens material, such as the plan: our rules stand before the first one. */
const FIRST_MARKER = /^<[a-z]+(?:_[a-z]+)+>$/m;

/** What the rules themselves have a teacher say: quoted words, what follows "say that", and who may read a lesson. */
const TO_BE_SAID = /"[^"\n]*"|\bsay (?:kindly )?that [^.\n]*|(?<=\bPromise no secrets: )[^.\n]*/g;

/**
 * Returns the part of a lesson's instructions that no learner may hear: our own rules, without the material that follows
 * them and without the words that they have a teacher say. What is cut out ends a sentence, so that nothing is joined.
 */
export function ownRules(instructions: string): string {
  const [rules = ''] = instructions.split(FIRST_MARKER);
  return rules.replace(TO_BE_SAID, '\n');
}
