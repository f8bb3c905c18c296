import { z } from 'zod';

/** The maximum length of the name of a time zone, in characters. The longest of today has 32. */
const TIME_ZONE_MAX_LENGTH = 64;

/** A name such as `Europe/Berlin` or `UTC`. An offset such as `+02:00` is none: it knows nothing of clock changes. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether a text names a time zone of the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Intl reports an unknown zone only by throwing.
    return false;
  }
}

/** The IANA name of a time zone. */
export const TimeZone = z.string().max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone, 'expected an IANA time zone');
