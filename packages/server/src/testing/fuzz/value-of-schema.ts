import fc from 'fast-check';
import { z } from 'zod';
import { ODD_JSON } from './odd-values.ts';

/** A JSON Schema, as far as zod writes it. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
} & Record<'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems', number | undefined>;

/** The names of what belongs to the learner. A call names an id in this form until it is sent. */
export const BELONGINGS = ['userId', 'email', 'sessionId', 'chatId', 'teacherId', 'readingId'] as const;
export const placeOf = (name: string) => `@@${name}@@`;

const LONGEST_TEXT = 60;
const LONGEST_LIST = 4;

/** An odd value, as a text that `withOddities` replaces once the value around it is JSON. */
const oddity = fc.nat(ODD_JSON.length - 1).map((index) => `#odd:${index}#`);

/** Puts the odd values where their places are. */
export function withOddities(json: string): string {
  return json.replaceAll(/"#odd:(\d+)#"/g, (_, index) => ODD_JSON[Number(index)] ?? 'null');
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...BELONGINGS.filter((name) => name !== 'email').map(placeOf)) },
  { weight: 1, arbitrary: fc.uuid({ version: 4 }) },
);
const email = fc.oneof(
  fc.constant(placeOf('email')),
  fc.stringMatching(/^[a-z]{3,9}$/).map((name) => `${name}@test.example`),
);

/** Makes texts that match a pattern. For a pattern that the generator cannot read, makes any texts. */
function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
}

function texts({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return id;
  if (format === 'email') return email;
  if (pattern) return matching(pattern);
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  return fc.oneof(fc.string({ minLength, maxLength: longest, unit: 'grapheme' }), id);
}

function numbers({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const bounds = { min: Math.max(minimum ?? -1e6, -1e9), max: Math.min(maximum ?? 1e6, 1e9) };
  return type === 'integer'
    ? fc.integer(bounds)
    : fc.double({ ...bounds, noNaN: true, noDefaultInfinity: true });
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, valueFor(part)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required, noNullPrototype: true });
}

function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(valueFor));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { type } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valueFor({ ...schema, type: one })));
  switch (type) {
    case 'string':
      return texts(schema);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = LONGEST_LIST, items = {} as Schema } = schema;
      return fc.array(valueFor(items), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
      });
    }
    case 'object':
      return objects(schema);
    default:
      return oddity;
  }
}

/** Makes values that a zod schema accepts, or nearly: rules that JSON Schema cannot express are not followed. */
export function validFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

type Parent = Record<string, unknown>;

/** Finds every place in a value, as the object or list around it and the key there. */
function placesIn(value: unknown): { parent: Parent; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Parent;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}

const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'add' as const),
  key: fc.constantFrom('__proto__', 'constructor', 'toString', '', 'id', 'userId', 'role', '$where', '0'),
  odd: oddity,
});

/** Changes some places of a value: puts an odd value there, removes what was there, or adds a key beside it. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 })).map(([value, changes]) => {
    const changed = { whole: structuredClone(value) };
    for (const { at, how, key, odd } of changes) {
      const places = placesIn(changed);
      const place = places[at % places.length];
      if (!place) continue;
      if (how === 'remove' && place.parent !== changed) delete place.parent[place.key];
      else {
        const name = how === 'add' && place.parent !== changed ? key : place.key;
        // An assignment to `__proto__` would make no key of its own.
        Object.defineProperty(place.parent, name, {
          value: odd,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
    }
    return changed.whole;
  });
}

export { oddity };
