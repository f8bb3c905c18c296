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
 * A route with who may call it. What is asked must pass the validation of the body, which comes before the permission.
 * `told` is the code that those who may are told where the call asks for what cannot be done (and so harms nothing);
 * `besides` names who is told something else. `endsAccess` gives the row people of its own.
 */
export type Row = {
  who: Rule;
  ask?: (learners: Belongings, who: Knocker) => Ask | Promise<Ask>;
  told?: string;
  besides?: Partial<Record<Knocker, string>>;
  endsAccess?: true;
};

export const ofPerson = ({ userId }: Belongings): Ask => ({ params: { id: userId } });
