import { z } from 'zod';

/** An id of any record: a UUID. */
export const Id = z.uuid();

/** `{ id }` in a path. */
export const IdParams = z.object({ id: Id });

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** The reply of a call that has nothing to tell. */
export const Done = z.object({ success: z.literal(true) });

/** Roles of people (specification §3, §6). `solo` is a learner without a school; comparisons ignore case. */
export const Role = z.enum(['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo']);
export type Role = z.infer<typeof Role>;
