import { z } from 'zod';

/** The id of a record of any kind: a UUID. */
export const Id = z.uuid();

/** The `{ id }` parameter in a path. */
export const IdParams = z.object({ id: Id });

/** A point in time on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/**
 * Where a page of a list that begins with the newest ended: the time of its last entry in milliseconds, and the entry's
 * id. The times reach the year 2286. PostgreSQL reads all of them, which it does not from the year 10000 on.
 */
export const PageCursor = z.string().regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The reply of a call that has nothing to return. */
export const Done = z.object({ success: z.literal(true) });

/** The roles of people (specification §3, §6). `solo` is a learner without a school. Comparisons ignore case. */
export const Role = z.enum(['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo']);
export type Role = z.infer<typeof Role>;
