import type { SiteNotice } from '@vivavoce/contracts/operations/site-notice-calls';
import { fromLocalMoment, toLocalMoment } from './local-moment.ts';

/** The banner as the form holds it. The times are those of fields for day and time; empty ones are open. */
export type NoticeDraft = { text: string; tone: SiteNotice['tone']; startsAt: string; endsAt: string };

/** Returns the form's content for the banner that is set; an empty form if none is. */
export function draftOf(notice: SiteNotice | null): NoticeDraft {
  if (notice === null) return { text: '', tone: 'info', startsAt: '', endsAt: '' };
  const { text, tone, startsAt, endsAt } = notice;
  return { text, tone, startsAt: toLocalMoment(startsAt), endsAt: toLocalMoment(endsAt) };
}

/** Returns what the server is sent. */
export function noticeOf({ text, tone, startsAt, endsAt }: NoticeDraft) {
  const begins = fromLocalMoment(startsAt);
  return {
    text: text.trim(),
    tone,
    ...(begins !== null && { startsAt: begins }),
    endsAt: fromLocalMoment(endsAt),
  };
}

/** Finds what must be mended before the banner can be set: no text, or an end that is over or before the beginning. */
export function draftFault(draft: NoticeDraft, now: Date): 'text' | 'times' | null {
  if (draft.text.trim() === '') return 'text';
  const { startsAt, endsAt } = noticeOf(draft);
  if (endsAt !== null && (endsAt <= now.toISOString() || (startsAt !== undefined && endsAt <= startsAt)))
    return 'times';
  return null;
}
