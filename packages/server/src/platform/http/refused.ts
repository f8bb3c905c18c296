import type { Endpoint, RefusalCode } from '@vivavoce/contracts/wire/endpoint';
import { type CommonRefusalCode, commonRefusals, type Refusal } from '@vivavoce/contracts/wire/errors';

/** What a refusal may say in addition to its code. */
type RefusalDetails = {
  /** The fields that caused the refusal, by path. */
  fields?: Record<string, string>;
  /** After how many seconds the same call may succeed, for the Retry-After header. */
  retryAfterSeconds?: number;
  /** When the same call may succeed. */
  opensAt?: Date;
};

/** A deliberate refusal of a call. Rules throw it, and one place turns it into the wire form. */
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

/** Makes a refusal with a code that this endpoint lists. Any other code does not compile. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: RefusalCode<E>,
  details: RefusalDetails = {},
): Refused {
  const refusal = endpoint.refusals[code];
  if (!refusal) throw new Error(`${endpoint.path} does not list the refusal ${code}`);
  return new Refused(code, refusal, details);
}

/** Makes a refusal with one of the codes that every call can give. */
export function refuseCommon(code: CommonRefusalCode, details: RefusalDetails = {}): Refused {
  return new Refused(code, commonRefusals[code], details);
}
