import type { Worry } from '@vivavoce/contracts/safeguarding/worries';

/** The mild worries, of which parents may be told (facts on safety 1.6: E, I, J, L to N and P). */
export const PARENTS_WORRIES: readonly Worry[] = [
  ...(['bullying', 'eating', 'substances', 'dangerous_act'] as const),
  ...(['low_mood', 'sexual_words', 'personal_data'] as const),
];
