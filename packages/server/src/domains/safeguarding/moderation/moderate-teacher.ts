import { setTimeout as sleep } from 'node:timers/promises';
import type { Moderation } from './moderation.ts';
import { isUnfitForTeacher } from './moderation-worry.ts';

/** How long a teacher's words wait for the endpoint before they are sent, in milliseconds (facts on safety, 4). */
const TEACHER_LIMIT_MS = 300;

/** Tells whether the endpoint finds a teacher's words unfit; false without an answer in time. Never rejects. */
export async function moderateTeacher(
  moderation: Pick<Moderation, 'isOn' | 'scoresOf'>,
  words: string,
): Promise<boolean> {
  if (!moderation.isOn || words === '') return false;
  const isUnfit = moderation.scoresOf(words).then(isUnfitForTeacher, () => false);
  return Promise.race([isUnfit, sleep(TEACHER_LIMIT_MS, false, { ref: false })]);
}
