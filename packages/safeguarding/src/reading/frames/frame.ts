import type { Worry, WorryLevel } from '@vivavoce/contracts/safeguarding/worries';

/**
 * A family of sentences that mean one worry. `says` holds them in the notation of `phrases.ts`; one is enough.
 * `isFirm`: a book, a game or a sport in the same turn does not make them quiet. `lasts`: words such as "lol" or
 * "any more" do not lower the level.
 */
export type Frame = {
  rule: string;
  worry: Worry;
  level: WorryLevel;
  says: readonly string[];
  isFirm?: boolean;
  lasts?: boolean;
};
