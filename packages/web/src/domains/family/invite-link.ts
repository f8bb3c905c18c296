import { screens } from '@vivavoce/contracts/pages/screens';
import { beforeSignOut } from '#lib/session-token.ts';

/** The name of the code in an address, and of its place in this tab's storage. */
const NAME_IN_ADDRESS = 'code';
const STORED_AS = 'vivavoce.invite-code';

/**
 * Returns the link that offers a code to a parent. The code is in the fragment, which a browser never sends: it is in no
 * server's log and in no Referer header (decision 0033).
 */
export function inviteLink(code: string): string {
  return `${location.origin}${screens.parentDashboard}#${new URLSearchParams({ [NAME_IN_ADDRESS]: code })}`;
}

/** Returns the code in the fragment of an invite link; null if there is none. */
export function codeInFragment(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(NAME_IN_ADDRESS) || null;
}

/**
 * Keeps the code of an invite link for this tab while its reader signs in or registers. A browser that allows no storage
 * keeps nothing, and the parent types the code.
 */
export function keepInviteCode(code: string): void {
  try {
    sessionStorage.setItem(STORED_AS, code);
  } catch {
    // storage is switched off
  }
}

/** Returns the kept code; null if there is none. */
export function keptInviteCode(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Forgets the kept code, because it was used or is not wanted. */
export function forgetInviteCode(): void {
  try {
    sessionStorage.removeItem(STORED_AS);
  } catch {
    // storage is switched off
  }
}

// The next person in this tab must not find a code that somebody else opened.
beforeSignOut(forgetInviteCode);
