import { takeInviteCode, validateInviteCode } from '#domains/family/invite-calls.ts';
import { codeOf } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** What a person has to do before the server links a child to them (RES-115). */
export type Missing = 'verified_email' | 'adult_age';

/** How an attempt to link a child ended. */
export type LinkOutcome = { isLinked: true } | { isLinked: false; text: string; missing: Missing | null };

const missingBy: Partial<Record<string, Missing>> = {
  parent_email_unverified: 'verified_email',
  parent_not_adult: 'adult_age',
};

const refused = (text: string): LinkOutcome => ({ isLinked: false, text, missing: null });

/** Returns the text for an error that was thrown: its own message, whoever wrote it, otherwise the screen's. */
function thrownText(error: unknown): string {
  return (error instanceof Error && error.message) || m.parent_link_error();
}

/**
 * Links a child in two steps (specification §5): the code is used only if the server reports that it is valid. An answer
 * that is missing is never read as success (RES-79). Never throws.
 */
export async function linkChild(parentId: string, code: string): Promise<LinkOutcome> {
  try {
    const { success, data } = await validateInviteCode(code);
    if (!success || !data?.valid) return refused(data?.message || m.parent_link_invalid());
  } catch (error) {
    return { isLinked: false, text: thrownText(error), missing: missingBy[codeOf(error)] ?? null };
  }
  const used = await takeInviteCode(parentId, code);
  if (used?.success !== true) return refused(used?.message || m.parent_link_failed());
  return { isLinked: true };
}
