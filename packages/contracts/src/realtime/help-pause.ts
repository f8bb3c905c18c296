import type { RealtimeProtocol } from '../voice/calls.ts';
import { fixedWordsRequest, metadataOf } from './fixed-words.ts';

/** The key in a response's metadata under which the server says that the lesson is paused for a help card. */
const METADATA_KEY = 'lesson_paused';
const HELP_CARD = 'help_card';

/**
 * Returns the `response.create` with which a teacher says that the lesson is paused. Its metadata tells the page to ask for
 * the card. It says nothing of why, because a provider may keep it.
 */
export const helpPauseRequest = (words: string, protocol: RealtimeProtocol) =>
  fixedWordsRequest(words, { [METADATA_KEY]: HELP_CARD }, protocol);

/** Reads from the metadata of a response whether the server pauses the lesson with it. */
export const pausesForHelp = (metadata: unknown): boolean => metadataOf(metadata, METADATA_KEY) === HELP_CARD;
