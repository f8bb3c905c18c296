import { compilePhrase, says } from './phrases.ts';
import { IDIOMS } from './words/idioms.ts';

/** What stands where an idiom was taken out. */
const TAKEN_OUT = '~';

const idioms = IDIOMS.flatMap((said) => compilePhrase(said).parts.map((part) => new RegExp(part, 'g')));

/** Takes out of a normalised turn what sounds like harm and is none, so that a worry beside it is still found. */
export function withoutIdioms(text: string): string {
  let rest = text;
  for (const idiom of idioms) rest = rest.replace(idiom, `${TAKEN_OUT} `);
  return rest;
}

const STORY_OR_GAME = compilePhrase('GAMES/STORIES');
const PLAYING = compilePhrase('PLAYING');

/** Whether a turn speaks of a book, a film, history or a game. */
export const isAboutStoryOrGame = (text: string) => says(STORY_OR_GAME, text);

/** Whether a turn speaks of sport, play or an accident. */
export const isAboutPlaying = (text: string) => says(PLAYING, text);
