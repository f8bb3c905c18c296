import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Moment } from '../wire/primitives.ts';
import { SecurityEvent } from '../wire/security-events.ts';

/** The number of events on one page of the security log. */
export const SECURITY_EVENTS_PER_PAGE = 100;

/** An event of the security log, as an administrator reads it. */
export const SecurityRecord = z.object({
  id: z.number().int(),
  event: SecurityEvent,
  happenedAt: Moment,
  /** The account that the event is about. Null if there is none, or if it was deleted. */
  userId: Id.nullable(),
  /** The account that acted, if it was another one. */
  actorId: Id.nullable(),
  /** A pseudonym of the caller's network. Equal pseudonyms mean the same network. */
  network: z.string().nullable(),
  learningSessionId: Id.nullable(),
  /** Which kind of the event it was, such as `password`. */
  kind: z.string().nullable(),
  /** How often it happened within a moment. */
  count: z.number().int(),
});
export type SecurityRecord = z.infer<typeof SecurityRecord>;

export const readSecurityLog = endpoint({
  method: 'GET',
  path: '/api/admin/security-log',
  summary: 'Reads the security log, newest first, a page at a time (RES-120)',
  authentication: 'bearer',
  query: z.object({
    /** Only events of this name. */
    event: SecurityEvent.optional(),
    /** Only events that are about this account, or in which it acted. */
    userId: Id.optional(),
    /** The `next` value of the previous page. Without it, the log starts with the newest event. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  reply: z.object({
    events: z.array(SecurityRecord),
    /** The value of `after` that gives the next page; null on the last page. */
    next: z.string().nullable(),
  }),
  refusals: {},
});
