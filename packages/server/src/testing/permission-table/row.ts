import type { Belongings, Knocker } from './people.ts';
import type { Rule } from './rules.ts';

/** What is sent. `params` fill the pattern of the route. */
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  headers?: Record<string, string>;
};

/**
 * A route and who may call it. What `ask` returns must pass the validation of the body, which happens before the
 * permission check. `told` is the code that permitted callers get if the request cannot be fulfilled (and so harms
 * nothing). `besides` lists callers who get a different code. `endsAccess` gives the row people of its own.
 */
export type Row = {
  who: Rule;
  ask?: (learners: Belongings, who: Knocker) => Ask | Promise<Ask>;
  told?: string;
  besides?: Partial<Record<Knocker, string>>;
  endsAccess?: true;
};

export const ofPerson = ({ userId }: Belongings): Ask => ({ params: { id: userId } });
