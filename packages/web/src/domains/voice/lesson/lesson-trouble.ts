import { LIMIT_REASONS, type LimitReason } from '@vivavoce/contracts/limits/bounds';
import { type LimitEnd, limitEndOf } from '@vivavoce/contracts/realtime/farewell';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** Everything that the live room's banner can report (specification §8, RES-64, RES-68, RES-70). */
export type LessonTrouble =
  | { name: 'not_signed_in' }
  | { name: 'no_teacher' }
  | { name: 'no_session' }
  /** `serverText` is the server's own text. It is shown instead of ours, and is empty if there is none. */
  | { name: 'session_failed'; serverText: string }
  | { name: 'key_failed'; serverText: string }
  | { name: 'minutes_used_up'; serverText: string }
  /** A parent has to agree before a learner of this age may speak (RES-62). */
  | { name: 'consent_needed'; serverText: string }
  /** The operator lets only people with a verified e-mail address speak. */
  | { name: 'email_unverified'; serverText: string }
  /** The sign-in of this page ended in the middle of the lesson, so the lesson ended too (RES-112). */
  | { name: 'signed_out' }
  /** The server ended the lesson because the account changed. The learner may start again (RES-112). */
  | { name: 'lesson_ended'; serverText: string }
  /** An administrator ended the lesson. The learner may continue it later (decision 0047). */
  | { name: 'operator_ended' }
  /** A parent's limit is reached, or the parent chose other teachers (decision 0038). */
  | { name: LimitEnd | 'teacher_not_allowed'; serverText: string }
  | { name: 'media_refused' }
  /** The microphone was unplugged and there is no other. */
  | { name: 'microphone_gone' }
  /** Another page of this browser has joined the same lesson. */
  | { name: 'opened_elsewhere' }
  | { name: 'connection_lost'; serverText: string };

/** Returns the text of the banner. */
export function troubleText(trouble: LessonTrouble): string {
  switch (trouble.name) {
    case 'not_signed_in':
      return m.live_error_not_signed_in();
    case 'no_teacher':
      return m.live_error_no_teacher();
    case 'no_session':
      return m.live_error_no_session();
    case 'session_failed':
      return trouble.serverText || m.live_error_session();
    case 'key_failed':
    case 'minutes_used_up':
      return trouble.serverText || m.live_error_key();
    case 'signed_out':
      return m.live_error_signed_out();
    case 'lesson_ended':
      return trouble.serverText || m.live_error_lesson_ended();
    case 'operator_ended':
      return m.live_error_operator_ended({ product: site.productName });
    case 'limit_paused':
      return trouble.serverText || m.limit_error_paused();
    case 'limit_day':
      return trouble.serverText || m.limit_error_day();
    case 'limit_week':
      return trouble.serverText || m.limit_error_week();
    case 'limit_quiet_hours':
      return trouble.serverText || m.limit_error_quiet_hours();
    case 'teacher_not_allowed':
      return trouble.serverText || m.limit_error_teacher();
    case 'media_refused':
      return m.live_error_media();
    case 'consent_needed':
      return trouble.serverText || m.live_error_consent_needed();
    case 'email_unverified':
      return trouble.serverText || m.live_error_email_unverified();
    case 'microphone_gone':
      return m.live_error_microphone_gone();
    case 'opened_elsewhere':
      return m.live_error_opened_elsewhere();
    case 'connection_lost':
      return trouble.serverText || m.live_error_connection_lost();
    default:
      return trouble satisfies never;
  }
}

/** Finds what is missing before a lesson can begin; null when nothing is missing (specification §8). */
export function missingFor(
  { userId, teacherId }: { userId: string | null; teacherId: string | null },
  { isResuming, sessionId }: { isResuming: boolean; sessionId: string | null },
): LessonTrouble | null {
  if (userId === null) return { name: 'not_signed_in' };
  if (teacherId === null) return { name: 'no_teacher' };
  return isResuming && sessionId === null ? { name: 'no_session' } : null;
}

/** Returns the reason of the limit that lets no lesson begin or go on; null if this trouble is no limit. */
export function limitReasonOf({ name }: LessonTrouble): LimitReason | null {
  return LIMIT_REASONS.find((reason) => limitEndOf(reason) === name) ?? null;
}
