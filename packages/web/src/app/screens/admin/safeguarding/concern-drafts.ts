import type { ConcernOutcome } from '@vivavoce/contracts/safeguarding/bounds';
import { deskDrafts } from '#app/screens/admin/desk/desk-drafts.ts';

/** What a reader typed about a concern and has not sent: a note, and the outcome with the note that closes it. */
export type ConcernDraft = { note: string; closing: string; outcome: ConcernOutcome | null };

export const useConcernDrafts = deskDrafts<ConcernDraft>({ note: '', closing: '', outcome: null });
