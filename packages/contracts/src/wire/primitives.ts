import { z } from 'zod';

/** The id of a record of any kind: a UUID. */
export const Id = z.uuid();

/** The `{ id }` parameter in a path. */
export const IdParams = z.object({ id: Id });

/** A point in time on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** The reply of a call that has nothing to return. */
export const Done = z.object({ success: z.literal(true) });

/** The roles of people (specification §3, §6). `solo` is a learner without a school. Comparisons ignore case. */
export const Role = z.enum(['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo']);
export type Role = z.infer<typeof Role>;
