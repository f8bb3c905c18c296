/** How much a benchmark of the administrator's room puts into the database. */
export type Amounts = { users: number; teachers: number; sessions: number; messages: number };

/** The size at which the room must answer within its limits, and the one it is compared with. */
export const AMOUNTS = {
  little: { users: 1_000, teachers: 100, sessions: 10_000, messages: 50_000 },
  much: { users: 100_000, teachers: 1_000, sessions: 1_000_000, messages: 5_000_000 },
} as const satisfies Record<string, Amounts>;
