import { LIMIT_REASONS, type LimitReason } from '../limits/bounds.ts';
import type { RealtimeProtocol } from '../voice/calls.ts';
import { fixedWordsRequest, metadataOf } from './fixed-words.ts';

/** Why a parent's limit ended a running call (decision 0038). Each is also the code with which a new call is refused. */
export type LimitEnd = `limit_${LimitReason}`;

/** Returns the end of a call for the reason of a limit. */
export const limitEndOf = (reason: LimitReason): LimitEnd => `limit_${reason}`;

const LIMIT_ENDS: readonly LimitEnd[] = LIMIT_REASONS.map(limitEndOf);

/**
 * Why the right to a running call ended (RES-112). `signed_out`: the sign-in that opened the call is over, or its account
 * is disabled or deleted. `role_changed`: the account has another role now. `consent_ended`: a parent has to agree, and
 * nobody who may agree does so any longer. `operator_ended`: an administrator ended the call. The rest: a parent's limit is reached.
 */
export type RightEnd = 'signed_out' | 'role_changed' | 'consent_ended' | 'operator_ended' | LimitEnd;
export const RIGHT_ENDS: readonly RightEnd[] = [
  'signed_out',
  'role_changed',
  'consent_ended',
  'operator_ended',
  ...LIMIT_ENDS,
];

/** Reports whether the lesson may finish its sentence: it ends at a parent's limit or by an administrator, not for want of a right. */
export const leavesTime = (reason: RightEnd): reason is LimitEnd | 'operator_ended' =>
  reason === 'operator_ended' || reason.startsWith('limit_');

/** The key in a response's metadata under which the server says why it ends the call. */
const METADATA_KEY = 'lesson_ended';

/**
 * Returns the `response.create` with which a teacher says goodbye. Its metadata tells the page why the call ends.
 */
export const farewellRequest = (words: string, reason: RightEnd, protocol: RealtimeProtocol) =>
  fixedWordsRequest(words, { [METADATA_KEY]: reason }, protocol);

/** Reads from the metadata of a response why the server ends the call with it; null for any other response. */
export function farewellOf(metadata: unknown): RightEnd | null {
  const told = metadataOf(metadata, METADATA_KEY);
  return RIGHT_ENDS.find((reason) => reason === told) ?? null;
}
