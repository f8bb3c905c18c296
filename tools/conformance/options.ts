import { parseArgs } from 'node:util';

/** The options given to `npm run conformance --`. */
export type Options = {
  /** List this owner's lines with their state. */
  owner: string | undefined;
  /** List the open lines. */
  open: boolean;
  /** Show this many proved lines at random, with the tests that claim them. */
  sample: number | undefined;
  /** Repeats a sample. */
  seed: number | undefined;
};

/**
 * Reads the command line.
 *
 * @throws if an option is not valid
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      owner: { type: 'string' },
      open: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  return {
    owner: values.owner,
    open: values.open,
    sample: wholeNumber('sample', values.sample),
    seed: wholeNumber('seed', values.seed),
  };
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`--${name} takes a whole number, not "${value}".`);
  return Number(value);
}
