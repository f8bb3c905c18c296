import type { Slip } from '#slips/slip.ts';

/** A family of sentences that are one slip. `says` holds them in the notation of `reading/phrases.ts`; one is enough. */
export type SlipFrame = { rule: string; slip: Slip; says: readonly string[] };
