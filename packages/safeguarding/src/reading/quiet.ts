import { compilePhrase, says } from './phrases.ts';
import { takerOut } from './take-out.ts';
import { IDIOMS } from './words/idioms.ts';
import { ENGLISH_WORDS } from './words/phrase-words.ts';

/** Takes out of a normalised turn what sounds like harm and is none, so that a worry beside it is still found. */
export const withoutIdioms = takerOut(IDIOMS, ENGLISH_WORDS);

const STORY_OR_GAME = compilePhrase('GAMES/STORIES');
const PLAYING = compilePhrase('PLAYING');

/** Whether a turn speaks of a book, a film, history or a game. */
export const isAboutStoryOrGame = (text: string) => says(STORY_OR_GAME, text);

/** Whether a turn speaks of sport, play or an accident. */
export const isAboutPlaying = (text: string) => says(PLAYING, text);
