import { CONCERN_LEVEL, type Named } from '@vivavoce/contracts/safeguarding/worries';
import { frameFinder } from './find-frames.ts';
import { ALL_FRAMES } from './frames/all-frames.ts';
import { graverOf, isGraver } from './graver.ts';
import { levelOf } from './level.ts';
import { lastPersonIn, namedIn } from './people.ts';
import { compilePhrase, says } from './phrases.ts';
import type { WorryReading } from './worry-reading.ts';

const findFrames = frameFinder(ALL_FRAMES);

/** Lists every worry of a normalised text. `before` is only asked who was named, and whether a story is told. */
function worriesOf(text: string, before: string): WorryReading[] {
  return findFrames(text).flatMap((found) => {
    const level = levelOf(found, text, before + text);
    if (level === null) return [];
    const { worry, rule } = found.frame;
    return [{ worry, level, rule, named: namedIn(worry, found.words, text, before) }];
  });
}

/**
 * Reads one normalised text. Whoever is named in any worry of the text is named in the gravest one too: a learner who wants
 * to die because of a parent names the parent.
 */
function readText(text: string, before: string): WorryReading | null {
  let gravest: WorryReading | null = null;
  const everybody = new Set<Named>();
  for (const reading of worriesOf(text, before)) {
    if (reading.level >= CONCERN_LEVEL) for (const named of reading.named) everybody.add(named);
    if (isGraver(reading, gravest)) gravest = reading;
  }
  return gravest && { ...gravest, named: [...new Set([...gravest.named, ...everybody])] };
}

/** Lists every worry that a normalised turn tells, also those that are less grave than another one of it. */
export const worriesByRules = (text: string): WorryReading[] => worriesOf(text, '');

/** How a turn begins that goes on with the sentence of the turn before. */
const GOES_ON = compilePhrase(
  '^ and/but/because/in/on/to/into/when/with/after/until/every/then/that/who/where/while/under/from/by/if/or/him/her/myself/so_that',
);

const PRONOUN = /(?<= )(?:he|she|they) /g;

/**
 * Reads one normalised turn by the frames alone: the gravest worry, or null. `turns` are those before it, oldest first. They
 * say who "he" is, and whether a story is told; a disclosure may begin in the last of them.
 */
export function readByRules(text: string, turns: readonly string[]): WorryReading | null {
  const alone = readText(text, '');
  if (turns.length === 0 || alone?.level === 4) return alone;
  const earlier = turns.join('| ');
  let reading = readText(text, earlier);
  const person = lastPersonIn(text) === null ? lastPersonIn(earlier) : null;
  if (person !== null) {
    const resolved = readText(text.replace(PRONOUN, `${person} `), earlier);
    if (resolved !== null && resolved.level >= CONCERN_LEVEL) reading = graverOf(resolved, reading);
  }
  const last = turns.at(-1);
  if (last !== undefined && says(GOES_ON, text) && (reading?.level ?? 0) < CONCERN_LEVEL) {
    const joined = readText(`${last.trimEnd()}${text}`, turns.slice(0, -1).join('| '));
    const wasSaidBefore = (readText(last, '')?.level ?? 0) >= CONCERN_LEVEL;
    if (joined !== null && joined.level >= CONCERN_LEVEL && !wasSaidBefore)
      reading = graverOf(joined, reading);
  }
  return reading;
}
