import fc from 'fast-check';
import { z } from 'zod';
import { ODD_MEDIA_TYPES, ODD_QUERIES, ODD_TEXTS } from './odd-values.ts';
import { nearly, oddity, placeOf, validFor, withOddities } from './value-of-schema.ts';

/** A route as the server registered it. */
export type FuzzRoute = {
  method: string;
  pattern: string;
  schema: Partial<Record<'params' | 'querystring' | 'body', unknown>>;
};

export const FUZZ_CALLERS = ['visitor', 'learner', 'parent', 'administrator'] as const;
export type FuzzCaller = (typeof FUZZ_CALLERS)[number];

/** One call, in a form that can be printed and made again. `@@userId@@` is the learner's id once it is sent. */
export type FuzzCall = {
  route: string;
  method: string;
  url: string;
  caller: FuzzCaller;
  headers: Record<string, string>;
  /** Null: no body. */
  body: string | null;
  ip: string;
};

const zodOf = (schema: unknown) => (schema instanceof z.ZodType ? schema : null);
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** An id of the learner's is left as it is, so that it can be replaced when the call is sent. So is a broken `%`. */
function encoded(text: string): string {
  if (/^@@\w+@@$|^%./.test(text)) return text;
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

function pathOf({ pattern, schema }: FuzzRoute): fc.Arbitrary<string> {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const known = fc.constantFrom('userId', 'sessionId', 'teacherId', 'chatId', 'readingId').map(placeOf);
  const odd = fc.constantFrom(...ODD_TEXTS);
  const zod = zodOf(schema.params);
  const valid = zod ? validFor(zod) : fc.record(Object.fromEntries(names.map((name) => [name, known])));
  const oddParts = fc.record(Object.fromEntries(names.map((name) => [name, odd])));
  return fc
    .tuple(mostly(valid, oddParts, 4), fc.constantFrom(...ODD_TEXTS))
    .map(([parts, rest]) =>
      pattern
        .replace('*', () => encoded(rest))
        .replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name: string) =>
          encoded(asText((parts as Record<string, unknown>)[name])),
        ),
    );
}

function queryOf({ schema }: FuzzRoute): fc.Arbitrary<string> {
  const zod = zodOf(schema.querystring);
  const odd = fc.constantFrom(...ODD_QUERIES).map((query) => `?${query}`);
  if (!zod) return mostly(fc.constant(''), odd);
  const toQuery = (value: unknown) =>
    `?${Object.entries(value as object)
      .map(([name, part]) => `${encoded(name)}=${encoded(withOddities(asText(part)).slice(0, 8_000))}`)
      .join('&')}`;
  const valid = validFor(zod);
  return fc.oneof(
    valid.map(toQuery),
    nearly(valid).map((value) => toQuery(value ?? {})),
    odd,
  );
}

function bodyOf({ schema }: FuzzRoute): fc.Arbitrary<string | null> {
  const zod = zodOf(schema.body);
  const valid = zod ? validFor(zod) : fc.json().map((text) => JSON.parse(text) as unknown);
  const json = (value: fc.Arbitrary<unknown>) => value.map((one) => withOddities(JSON.stringify(one) ?? ''));
  const broken = fc
    .tuple(json(valid), fc.nat(), fc.constantFrom('', '}', ',', '\u0000', '"', '\ufeff'))
    .map(([text, at, end]) => text.slice(0, at % (text.length + 1)) + end);
  return fc.oneof(
    { weight: 5, arbitrary: json(valid) },
    { weight: 8, arbitrary: json(nearly(valid)) },
    { weight: 2, arbitrary: json(oddity) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const authorization = mostly(
  fc.constant('@@bearer@@'),
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer ',
    'Bearer x.y.z',
    'Basic bmlhOnNlY3JldDE=',
    `Bearer ${'x'.repeat(9_000)}`,
  ),
  20,
);
const cookie = mostly(
  fc.constantFrom('', '@@cookie@@'),
  fc.constantFrom('=', 'vivavoce.session_token=x', '__proto__=x', `a=${'x'.repeat(3_000)}`, 'a=%zz; a=%00'),
  8,
);
const origin = mostly(
  fc.constant('@@origin@@'),
  fc.constantFrom('', 'null', 'https://stranger.test.example', 'x'),
  8,
);

/** Makes calls of one route. */
function callsOf(route: FuzzRoute): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      caller: fc.constantFrom(...FUZZ_CALLERS),
      method: mostly(
        fc.constant(route.method),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
        30,
      ),
      path: pathOf(route),
      query: queryOf(route),
      body: bodyOf(route),
      mediaType: mostly(fc.constant('application/json'), fc.constantFrom(...ODD_MEDIA_TYPES)),
      headers: fc.record({ authorization, cookie, origin }),
      ip: fc.nat(0xff_ffff),
    })
    .map(({ path, query, body, mediaType, headers, ip, method, caller }) => {
      const sends = !['GET', 'HEAD'].includes(method) ? body : null;
      const all = sends === null ? headers : { ...headers, 'content-type': mediaType };
      return {
        route: `${route.method} ${route.pattern}`,
        method,
        url: path + query,
        caller,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
        body: sends,
        ip: `10.${ip >> 16}.${(ip >> 8) & 255}.${ip & 255}`,
      };
    });
}

/** Makes calls of all routes: valid, nearly valid and odd ones. */
export function callsOn(routes: readonly FuzzRoute[]): fc.Arbitrary<FuzzCall> {
  return fc.oneof(...routes.map(callsOf));
}
