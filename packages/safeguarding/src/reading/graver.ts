import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { WorryReading } from './worry-reading.ts';

/** Which worry comes first if two are equally serious. */
const GRAVEST_FIRST: readonly Worry[] = [
  'danger_now',
  'dying',
  'sexual_harm',
  'hurt',
  'online_contact',
  'self_harm',
  'leaving',
  'home',
  'substances',
  'bullying',
  'eating',
  'dangerous_act',
  'secret',
  'low_mood',
  'personal_data',
  'sexual_words',
];

/** Whether one reading is graver than another; every reading is graver than none. */
export const isGraver = (a: WorryReading, b: WorryReading | null) =>
  b === null ||
  a.level > b.level ||
  (a.level === b.level && GRAVEST_FIRST.indexOf(a.worry) < GRAVEST_FIRST.indexOf(b.worry));

/** Returns the graver of two readings; the second one if they are alike. */
export const graverOf = (a: WorryReading | null, b: WorryReading | null) =>
  a !== null && isGraver(a, b) ? a : (b ?? a);
