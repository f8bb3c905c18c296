import type * as contracts from '@vivavoce/contracts/wire/errors';

/** Traces of the inside that belong in no answer: stacks, SQL, and the words of errors. */
const INSIDE: readonly RegExp[] = [
  /\bat [\w.<>[\] ]+ ?\(?(file:|node:|\/)[^)]*:\d+/,
  /\b(select|insert into|delete from|update) ["$\w.]+ .*(from|values|set|where)\b/i,
  /syntax error at or near|violates (unique|foreign key|check|not-null)|relation "|invalid input syntax/i,
  /\b(Type|Reference|Range|Syntax|Eval|URI|Aggregate)Error\b|Cannot read propert|is not a function|is not iterable/,
  /\b(ECONNREFUSED|ENOENT|EPIPE|ETIMEDOUT|ECONNRESET|EACCES)\b|Unexpected token|JSON at position|Maximum call stack/,
];

/** Traces that belong in no refusal: files, libraries, and how a schema is written. A lesson may contain such words. */
const INSIDE_OF_REFUSALS: readonly RegExp[] = [
  /node_modules|packages\/(server|web|voice|contracts)|file:\/\/|\/src\/\w+|\.(ts|mjs|cjs):\d+/,
  /\b(pglite|postgresql?|drizzle|pg-?boss|fastify|FST_\w+|zod|better-auth|pino|undici|argon2|nodemailer)\b/i,
  /must match pattern|"(instancePath|schemaPath|keyword|issues|expected|unionErrors)":/,
];

/** What came back, as far as the verdict reads it. */
export type FuzzAnswer = { status: number; mediaType: string; text: string };

/** The codes with status 503 that calls document: something outside the server is away. */
export type DocumentedAway = ReadonlySet<string>;

/** Reads the code of an error answer; null if it is not one of ours. */
function codeOf(text: string): string | null {
  try {
    const body = JSON.parse(text) as contracts.ErrorBody;
    return body.success === false && typeof body.code === 'string' && body.message ? body.code : null;
  } catch {
    return null;
  }
}

/** Finds what is wrong with an answer; null if nothing is. */
export function faultIn({ status, mediaType, text }: FuzzAnswer, away: DocumentedAway): string | null {
  const isJson = mediaType.startsWith('application/json');
  if (status >= 500 && !(status === 503 && away.has(codeOf(text) ?? ''))) return `the status is ${status}`;
  if (status >= 400 && isJson && codeOf(text) === null) return 'the answer is no error of ours';
  if (isJson || status >= 400) {
    const traces = status >= 400 ? [...INSIDE, ...INSIDE_OF_REFUSALS] : INSIDE;
    const found = traces.map((pattern) => pattern.exec(text)?.[0]).find((trace) => trace !== undefined);
    if (found !== undefined) return `the answer shows the inside: ${found.slice(0, 200)}`;
  }
  return null;
}
