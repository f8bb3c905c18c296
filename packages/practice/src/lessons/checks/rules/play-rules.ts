import { bareWords } from '#lesson/bare-words.ts';
import { isExplanation } from '#lesson/parts.ts';
import { sentencesOf } from '#lesson/words/sentences.ts';
import { LEARNERS, type ScriptedLearner } from '../../play/learners.ts';
import { closes, isPause, type PlayedLesson } from '../../play/play.ts';
import type { DrawnLesson } from '../drawn-lesson.ts';
import type { Fault, Rule } from '../finding.ts';
import { minutesOf } from '../minutes.ts';

const SHORTEST_MINUTES = 10;
const LONGEST_MINUTES = 16;

/** A teacher has spoken in vain so often when a silent learner gets a pause. */
const MOST_TURNS_TO_SILENCE = 6;

/** Returns the faults of the first lesson of each learner that has any. */
function ofEachLearner(
  played: readonly PlayedLesson[],
  faultIn: (lesson: PlayedLesson) => Fault | null,
): Fault[] {
  const faults = new Map<ScriptedLearner, Fault>();
  for (const lesson of played) {
    const fault = faults.has(lesson.learner) ? null : faultIn(lesson);
    if (fault !== null) faults.set(lesson.learner, fault);
  }
  return [...faults.values()];
}

/** Whether a played lesson ended as it should: with its closing, or with a pause for somebody who says nothing. */
function cameToItsEnd({ plan, learner, turns }: PlayedLesson): boolean {
  const last = turns.at(-1);
  if (last === undefined) return false;
  if (learner !== 'silent') return closes(plan, last);
  return isPause(last) && turns.length <= 2 * MOST_TURNS_TO_SILENCE;
}

/** A turn of more words is a lecture. At 110 words a minute, the youngest listen for 50 seconds. */
const MOST_WORDS_IN_TURN = 95;

const wordsIn = (text: string) => text.split(/\s+/).length;

/** Shorter sentences, such as "Two is even.", may come back as part of a calculation. */
const FEWEST_WORDS_OF_REPEAT = 5;

const saidBy = ({ turns }: PlayedLesson) =>
  turns.filter(({ by }) => by === 'teacher').map((turn) => turn.said);

/** Finds a sentence that the teacher says in two turns in a row, or null. The questions themselves may come back. */
function saidTwice(played: PlayedLesson): string | null {
  const said = saidBy(played);
  const asks = new Set(played.plan.steps.flatMap(({ ask }) => sentencesOf(ask)).map(bareWords));
  for (const [index, text] of said.entries()) {
    const before = said[index - 1];
    if (text === before) return text;
    const heard = new Set(sentencesOf(before ?? '').map(bareWords));
    const twice = sentencesOf(text).find((sentence) => {
      const bare = bareWords(sentence);
      return wordsIn(bare) >= FEWEST_WORDS_OF_REPEAT && heard.has(bare) && !asks.has(bare);
    });
    if (twice !== undefined) return twice;
  }
  return null;
}

/** The rules about whole lessons, played by scripted learners with the practice teacher. */
export const PLAY_RULES: readonly Rule<Pick<DrawnLesson, 'played'>>[] = [
  {
    name: 'plays-to-the-end',
    asks: 'Learners who are always, late or never right reach the closing, and a silent learner is soon given a pause.',
    source: 'Faults show over many turns and not in one (SafeTutors, 2026).',
    check({ played }) {
      return ofEachLearner(played, (lesson) =>
        cameToItsEnd(lesson)
          ? null
          : {
              wrong: `With ${LEARNERS[lesson.learner]}, the lesson does not come to its end.`,
              mend: `Play it and see where it stands still: npm run lesson -- try FILE --as ${lesson.learner}.`,
            },
      );
    },
  },
  {
    name: 'never-twice-in-a-row',
    asks: 'The teacher says no sentence of five words or more in two turns in a row, whoever learns. Only a question may come back.',
    source: 'One question was said eight times running before.',
    check({ played }) {
      return ofEachLearner(played, (lesson) => {
        const twice = saidTwice(lesson);
        if (twice === null) return null;
        return {
          wrong: `With ${LEARNERS[lesson.learner]}, the teacher says this twice running: “${twice}”`,
          mend: 'Say it in other words in one of its places: the idea, the example, the hints or the explanation.',
        };
      });
    },
  },
  {
    name: 'short-turns',
    asks: `No turn of the teacher has more than ${MOST_WORDS_IN_TURN} words, whoever learns.`,
    source: 'Explanations in small steps, with practice after each (Rosenshine).',
    check({ played }) {
      return ofEachLearner(played, (lesson) => {
        const long = saidBy(lesson).find((text) => wordsIn(text) > MOST_WORDS_IN_TURN);
        if (long === undefined) return null;
        return {
          wrong: `With ${LEARNERS[lesson.learner]}, the teacher says ${wordsIn(long)} words in one turn: “${long}”`,
          mend: 'Shorten the explanation of the question before, the idea, the example or the question.',
        };
      });
    },
  },
  {
    name: 'asks-for-reasons',
    asks: 'A learner who is always right is asked for every reason and to teach it back, and one who is often wrong for one of them, if the lesson has such questions.',
    source:
      'A lesson takes sixteen answers before its check-out at most, so what comes late may be left out.',
    check({ played }) {
      const measured = played.filter(({ learner }) => learner === 'bright' || learner === 'slow');
      return ofEachLearner(measured, ({ plan, learner, turns }) => {
        const asked = new Set(turns.flatMap((turn) => (turn.by === 'teacher' ? [turn.step] : [])));
        const explanations = plan.steps.flatMap((step, index) => (isExplanation(step) ? [index] : []));
        const left = explanations.filter((index) => !asked.has(index));
        const isEnough = left.length === 0 || (learner === 'slow' && left.length < explanations.length);
        if (isEnough) return null;
        return {
          wrong: `${LEARNERS[learner].replace(/^a /, 'A ')} is never asked: “${plan.steps[left[0] ?? 0]?.ask}”`,
          mend: 'Use three practice steps with all levels at most. A fourth takes "count: 2" and no "harder".',
        };
      });
    },
  },
  {
    name: 'minutes',
    asks: `A lesson takes between ${SHORTEST_MINUTES} and ${LONGEST_MINUTES} minutes, for a learner who is always right and for one who is often wrong.`,
    source: 'Tuition helps most when it is short and regular (EEF toolkit).',
    check({ played }) {
      const measured = played.filter(({ learner }) => learner === 'bright' || learner === 'slow');
      return ofEachLearner(measured, ({ plan, learner, turns }) => {
        const minutes = minutesOf(plan, turns);
        const who = LEARNERS[learner];
        if (minutes < SHORTEST_MINUTES)
          return {
            // Cut and not rounded, so that 7.99 is not told as the 8.0 that are asked for.
            wrong: `For ${who}, it takes ${(Math.floor(minutes * 10) / 10).toFixed(1)} minutes.`,
            mend: `Add another practice step, a reason or an idea, until it takes ${SHORTEST_MINUTES} minutes.`,
          };
        if (minutes > LONGEST_MINUTES)
          return {
            wrong: `For ${who}, it takes ${minutes.toFixed(1)} minutes.`,
            mend: `Take questions out, or shorten what the teacher says, until it takes ${LONGEST_MINUTES} minutes.`,
          };
        return null;
      });
    },
  },
];
