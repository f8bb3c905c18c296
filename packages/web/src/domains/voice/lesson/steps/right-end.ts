import type { RightEnd } from '@vivavoce/contracts/realtime/farewell';
import type { LessonTrouble } from '#domains/voice/lesson/lesson-trouble.ts';
import { type Decision, inTurn, showing } from './lesson-state.ts';
import { ending } from './run-end.ts';

/** What the banner shows for each reason. */
const TROUBLES: Record<RightEnd, LessonTrouble> = {
  signed_out: { name: 'signed_out' },
  role_changed: { name: 'lesson_ended', serverText: '' },
  consent_ended: { name: 'consent_needed', serverText: '' },
  operator_ended: { name: 'operator_ended' },
  limit_paused: { name: 'limit_paused', serverText: '' },
  limit_day: { name: 'limit_day', serverText: '' },
  limit_week: { name: 'limit_week', serverText: '' },
  limit_quiet_hours: { name: 'limit_quiet_hours', serverText: '' },
};

/**
 * Ends a lesson whose call the server has ended, after the goodbye (RES-112, decision 0038). The connection was not lost, so the room does
 * not try to rejoin.
 */
export const endingWithoutRight = (reason: RightEnd): Decision =>
  inTurn(ending('right_ended'), showing({ trouble: TROUBLES[reason] }));

/** Ends a lesson with which the server refuses to go on, such as when lessons in writing are switched off (decision 0047). */
export const endingRefused = (serverText: string): Decision =>
  inTurn(ending('right_ended'), showing({ trouble: { name: 'lesson_ended', serverText } }));
