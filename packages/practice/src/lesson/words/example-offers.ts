/**
 * How the teacher offers to show an example before a question. The question waits, so the answers to tap of the question
 * before it no longer fit.
 */
export const EXAMPLE_OFFERS: readonly string[] = [
  'Shall I do one first?',
  'Shall we look at one together first?',
  'Would you like to see one first?',
  'Shall I show you one before you try?',
  'Would you like me to do one first?',
];

/** Whether a turn of the teacher ends with such an offer. */
export const offersExample = (teacherText: string): boolean =>
  EXAMPLE_OFFERS.some((offer) => teacherText.trim().endsWith(offer));
