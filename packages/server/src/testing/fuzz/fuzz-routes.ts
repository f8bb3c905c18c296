import { commonRefusals } from '@vivavoce/contracts/wire/errors';
import fc from 'fast-check';
import type { Route } from '#platform/http/serve.ts';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { SCHOOL } from '#testing/concerns.ts';
import { webRoutes, withRegisteredRoutesOf } from '#testing/permission-table/routes.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { callsOn, type FuzzCall, type FuzzRoute } from './fuzz-call.ts';
import { type FuzzPeople, fuzzPeople } from './fuzz-people.ts';
import { type FuzzAnswer, faultIn } from './verdict.ts';

/** The seed of this run. `FUZZ_SEED` repeats an earlier run, and `FUZZ_PATH` makes only its failing call again. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const PATH = process.env.FUZZ_PATH ?? '';

/** A call that takes longer hangs. No machine is that slow. */
const ANSWER_LIMIT_MS = 60_000;
/** After so many calls, the people and the counts of the limits are fresh again. */
const CALLS_PER_FAMILY = 500;
/** Every limit counts within a window that is over by then. */
const BETWEEN_FAMILIES_MS = 25 * 60 * 60 * 1_000;

/** What a run saw. */
export type FuzzReport = {
  seed: number;
  routes: number;
  statuses: Record<string, number>;
  /** What the server logged as an error. */
  errors: unknown[];
};

/** Lists the codes of the documented answers with status 503. */
function awayCodes(server: TestApp): ReadonlySet<string> {
  const routes = Object.values(server.domains).flatMap((domain) =>
    'routes' in domain ? (domain.routes as Route[]) : [],
  );
  const refusals = [commonRefusals, ...routes.map(({ endpoint }) => endpoint.refusals)].flatMap(
    Object.entries,
  );
  return new Set(refusals.filter(([, { status }]) => status === 503).map(([code]) => code));
}

/** Returns the routes that answer from data, and one for all files of the web application, always in the same order. */
function routesUnderFire(
  registered: readonly { method: string; pattern: string; options: object }[],
): FuzzRoute[] {
  const isOfTheWeb = webRoutes();
  return registered
    .filter(({ method, pattern }) => pattern === '/*' || !isOfTheWeb(`${method} ${pattern}`))
    .map(({ method, pattern, options }) => ({
      method,
      pattern,
      schema: (options as { schema?: FuzzRoute['schema'] }).schema ?? {},
    }))
    .sort((a, b) => `${a.pattern} ${a.method}`.localeCompare(`${b.pattern} ${b.method}`));
}

async function answerTo(server: TestApp, call: FuzzCall): Promise<FuzzAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the call got no answer')), ANSWER_LIMIT_MS);
  });
  const made = server.app.inject({
    method: call.method as 'GET',
    url: call.url,
    headers: call.headers,
    remoteAddress: call.ip,
    ...(call.body === null ? {} : { payload: call.body }),
  });
  const answer = await Promise.race([made, hangs]).finally(() => clearTimeout(timer));
  const mediaType = call.method === 'HEAD' ? 'none' : String(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, mediaType, text: answer.body };
}

/** Whether the caller's own key was refused, for example because a call before deleted the account. */
const lostAccess = ({ headers }: FuzzCall, { status }: FuzzAnswer) =>
  status === 401 && headers.authorization === '@@bearer@@';

/**
 * Makes generated calls of every route of the whole server, one after the other, as a visitor, a learner, their parent
 * and an administrator. Throws for the first call whose answer is wrong, with its seed, its path and the call itself.
 */
export async function fuzzRoutes(calls: number): Promise<FuzzReport> {
  const { log, lines } = capturedLog('error');
  const { made: server, routes: registered } = await withRegisteredRoutesOf(async () =>
    appOver(await testPlatform(SCHOOL, undefined, log)),
  );
  try {
    const routes = routesUnderFire(registered);
    const away = awayCodes(server);
    const statuses: Record<string, number> = {};
    let family: { people: FuzzPeople; callsLeft: number } | null = null;

    const property = fc.asyncProperty(callsOn(routes), async (call) => {
      if (family === null || family.callsLeft === 0) {
        server.platform.clock.advance(BETWEEN_FAMILIES_MS);
        family = { people: await fuzzPeople(server), callsLeft: CALLS_PER_FAMILY };
      }
      family.callsLeft -= 1;
      const answer = await answerTo(server, family.people.filledIn(call));
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (lostAccess(call, answer) && call.caller !== 'visitor') family = null;
      const fault = faultIn(answer, away);
      if (fault !== null) throw new Error(`${fault}\n${answer.text.slice(0, 1_000)}`);
    });
    await fc.assert(property, { seed: SEED, path: PATH, numRuns: calls });

    const health = await server.app.inject({ url: '/api/health' });
    if (health.statusCode !== 200) throw new Error(`afterwards the server is not healthy: ${health.body}`);
    await server.startSession(await server.signUp());
    if ('polluted' in {}) throw new Error('a call changed the prototype of all objects');
    return { seed: SEED, routes: routes.length, statuses, errors: lines() };
  } finally {
    await server.close();
  }
}
