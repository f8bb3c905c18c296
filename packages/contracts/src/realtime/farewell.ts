import type { RealtimeProtocol } from '../voice/calls.ts';

/**
 * Why the right to a running call ended (RES-112). `signed_out`: the sign-in that opened the call is over, or its account
 * is disabled or deleted. `role_changed`: the account has another role now. `consent_ended`: a parent has to agree, and
 * nobody who may agree does so any longer.
 */
export const RIGHT_ENDS = ['signed_out', 'role_changed', 'consent_ended'] as const;
export type RightEnd = (typeof RIGHT_ENDS)[number];

/** The key in a response's metadata under which the server says why it ends the call. */
const METADATA_KEY = 'lesson_ended';

/**
 * The marks around the words of a farewell. The practice teacher looks for them; to any other text model they are plain
 * quotation marks.
 */
export const FAREWELL_MARK = 'say_exactly';

/**
 * Returns the `response.create` with which a teacher says goodbye. It reads nothing of the conversation, so the teacher
 * cannot go on with the lesson. Its metadata tells the page why the call ends.
 */
export function farewellRequest(words: string, reason: RightEnd, protocol: RealtimeProtocol) {
  return {
    type: 'response.create',
    response: {
      instructions: `Say the words between the marks, exactly as they are, and nothing else.\n<${FAREWELL_MARK}>${words}</${FAREWELL_MARK}>`,
      ...(protocol === 'ga' ? { output_modalities: ['audio'] } : { modalities: ['text', 'audio'] }),
      input: [],
      metadata: { [METADATA_KEY]: reason },
    },
  };
}

/** Reads from the metadata of a response why the server ends the call with it; null for any other response. */
export function farewellOf(metadata: unknown): RightEnd | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const told = (metadata as Record<string, unknown>)[METADATA_KEY];
  return RIGHT_ENDS.find((reason) => reason === told) ?? null;
}
