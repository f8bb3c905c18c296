import type { RealtimeProtocol } from '../voice/calls.ts';

/**
 * The marks around words that the server has a teacher say. The practice teacher looks for them; to any other text model
 * they are plain quotation marks.
 */
export const FIXED_WORDS_MARK = 'say_exactly';

/**
 * Returns the `response.create` with which a teacher says words of the server, and nothing else. It reads nothing of the
 * conversation, so the teacher cannot go on with the lesson.
 * @param metadata tells the page what the words are for
 */
export function fixedWordsRequest(
  words: string,
  metadata: Record<string, string>,
  protocol: RealtimeProtocol,
) {
  return {
    type: 'response.create',
    response: {
      instructions: `Say the words between the marks, exactly as they are, and nothing else.\n<${FIXED_WORDS_MARK}>${words}</${FIXED_WORDS_MARK}>`,
      ...(protocol === 'ga' ? { output_modalities: ['audio'] } : { modalities: ['text', 'audio'] }),
      input: [],
      metadata,
    },
  };
}

/** Reads what was said about a response under a key of its metadata; undefined if nothing was. */
export function metadataOf(metadata: unknown, key: string): unknown {
  return typeof metadata === 'object' && metadata !== null
    ? (metadata as Record<string, unknown>)[key]
    : undefined;
}
