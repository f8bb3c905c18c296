import type { Endpoint, RefusalCode } from '@vivavoce/contracts/endpoint';
import { type CommonRefusalCode, commonRefusals, type Refusal } from '@vivavoce/contracts/errors';

/** A call that is answered with a refusal on purpose. Thrown by rules, turned into the wire form in one place. */
export class Refused extends Error {
  readonly code: string;
  readonly refusal: Refusal;
  /** Fields that were not accepted, by path (for `invalid_input`). */
  readonly fields: Record<string, string> | undefined;

  constructor(code: string, refusal: Refusal, fields?: Record<string, string>) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.refusal = refusal;
    this.fields = fields;
  }
}

/** Refuses with a code that this endpoint lists; any other code does not compile. */
export function refuse<E extends Endpoint>(endpoint: E, code: RefusalCode<E>): Refused {
  const refusal = endpoint.refusals[code];
  if (!refusal) throw new Error(`${endpoint.path} does not list the refusal ${code}`);
  return new Refused(code, refusal);
}

/** Refuses with one of the codes that every call can give. */
export function refuseCommon(code: CommonRefusalCode, fields?: Record<string, string>): Refused {
  return new Refused(code, commonRefusals[code], fields);
}
