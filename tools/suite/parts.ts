/** The parts of the suite, in the order in which they run. */
export const parts = ['check', 'practice', 'voice', 'server', 'web', 'journeys'] as const;

export type Part = (typeof parts)[number];

/**
 * Reads which parts a command line names: `--only server`, `--only server,web`, or all of them.
 *
 * @throws with the correct usage if the command line is not valid
 */
export function partsAskedFor(args: readonly string[]): readonly Part[] {
  const [flag, names, ...rest] = args;
  if (flag === undefined) return parts;
  const usage = `Usage: npm test, or npm test -- --only ${parts.join('|')}`;
  if (flag !== '--only' || names === undefined || rest.length > 0) throw new Error(usage);
  const asked = names.split(',');
  const unknown = asked.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". ${usage}`);
  return parts.filter((part) => asked.includes(part));
}
