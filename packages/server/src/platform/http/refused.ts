import type { Endpoint, RefusalCode } from '@vivavoce/contracts/wire/endpoint';
import { type CommonRefusalCode, commonRefusals, type Refusal } from '@vivavoce/contracts/wire/errors';

/** What an answer may say beyond its code. */
type RefusalDetails = {
  /** Fields that the refusal is about, by path. */
  fields?: Record<string, string>;
  /** When the same call may succeed, for the header Retry-After. */
  retryAfterSeconds?: number;
};

/** A call that is answered with a refusal on purpose. Thrown by rules, turned into the wire form in one place. */
export class Refused extends Error {
  readonly code: string;
  readonly refusal: Refusal;
  readonly details: RefusalDetails;

  constructor(code: string, refusal: Refusal, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.refusal = refusal;
    this.details = details;
  }
}

/** Refuses with a code that this endpoint lists; any other code does not compile. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: RefusalCode<E>,
  details: RefusalDetails = {},
): Refused {
  const refusal = endpoint.refusals[code];
  if (!refusal) throw new Error(`${endpoint.path} does not list the refusal ${code}`);
  return new Refused(code, refusal, details);
}

/** Refuses with one of the codes that every call can give. */
export function refuseCommon(code: CommonRefusalCode, details: RefusalDetails = {}): Refused {
  return new Refused(code, commonRefusals[code], details);
}
