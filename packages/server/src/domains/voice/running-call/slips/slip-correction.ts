import { fixedWordsRequest, metadataOf } from '@vivavoce/contracts/realtime/fixed-words';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';

/** The key in a response's metadata under which the server names its correction of a slip. */
const METADATA_KEY = 'lesson_correction';

/**
 * Returns the `response.create` with which a teacher corrects a slip, in fixed words. Its metadata says nothing of why.
 * @param id an id that nobody can guess, so that no response of a page passes for the correction
 */
export const correctionRequest = (words: string, id: string, protocol: RealtimeProtocol) =>
  fixedWordsRequest(words, { [METADATA_KEY]: id }, protocol);

/** Reads from the metadata of a response the id of the correction that it is; null if it is none. */
export function correctionOf(metadata: unknown): string | null {
  const id = metadataOf(metadata, METADATA_KEY);
  return typeof id === 'string' ? id : null;
}
