import { OperatorError } from './operator-error.ts';

/** An error in the form in which the log prints it. */
type DescribedError = {
  type: string;
  /** Present only if we wrote the message for operators. */
  message?: string;
  /** Facts that libraries provide along with the message, such as an SQLSTATE or 'ECONNREFUSED'. */
  facts?: Record<string, string | number>;
  /** The stack frames, without the message line. */
  stack?: string[];
  cause?: DescribedError;
};

/** Fields of PostgreSQL's and Node's errors that name places and rules, never values (`detail` holds values). */
const FACTS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
  'statusCode',
  'responseCode',
];

const MAX_CAUSES = 4;

function factsOf(error: Error): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const name of FACTS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') found[name] = value;
  }
  return found;
}

/**
 * Describes an error without its message, unless it is an `OperatorError`. Other messages may contain what a person
 * typed (a query's parameters, the text that was not JSON), and a child's words never appear in a log line.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = factsOf(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(error instanceof OperatorError ? { message: error.message } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(frames && frames.length > 0 ? { stack: frames.map((line) => line.trim()) } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
