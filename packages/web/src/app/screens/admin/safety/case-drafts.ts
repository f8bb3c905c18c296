import type { CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import { deskDrafts } from '#app/screens/admin/desk/desk-drafts.ts';

/** What an administrator typed about a case and has not sent. */
export type CaseDraft = { note: string; decision: string; outcome: CaseOutcome | null };

export const useCaseDrafts = deskDrafts<CaseDraft>({ note: '', decision: '', outcome: null });
