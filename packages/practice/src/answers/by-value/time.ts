import type { Question } from '../question.ts';
import { coreOf } from '../said/fillers.ts';
import { wordsIn } from '../said/words.ts';
import { type ClockTime, sameTime, timesIn } from '../values/measures/clock-times.ts';
import { withDigitRuns } from '../values/numbers/digit-runs.ts';
import { readWhole } from '../values/numbers/whole.ts';
import { type Word as Piece, wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { checkValues } from './value-claims.ts';

/** A clock of 24 hours is read figure by figure, too: "one six four oh". */
const DIGITS_OF_A_CLOCK = 4;

/** A time, and its words. */
type Said = { time: ClockTime; words: string };

/** Finds the times; bare numbers are hours only if nothing else was said. */
function timesSaid(said: readonly Piece[]): Said[] {
  const pieces = withDigitRuns(said, DIGITS_OF_A_CLOCK);
  const times = timesIn(pieces);
  const named = times.filter(({ isBare }) => !isBare);
  return (named.length > 0 ? named : times).map((time) => ({
    time,
    words: pieces
      .slice(time.start, time.end)
      .map(({ text }) => text)
      .join(' '),
  }));
}

/** Whether the question says the time itself and wants it in another form, and the learner gives the old one. */
const isSaidAgain = (said: Said, model: Said, asked: readonly Said[]) =>
  asked.some(
    ({ time, words }) =>
      sameTime(time, model.time) &&
      (words === said.words || said.time.isTwelveHour !== model.time.isTwelveHour),
  );

/**
 * Reads a time that no clock shows because its minutes go beyond the hour, such as "seven seventy five" or "7:75"; null
 * if something else was said.
 */
function beyondTheHour(text: string): string | null {
  const core = coreOf(wordsIn(text));
  const pieces = piecesIn(text.slice(core[0]?.start ?? 0, core.at(-1)?.end ?? 0));
  const figures = /^(\d{1,2}) ?[:. ] ?([6-9]\d)$/.exec(pieces.map((piece) => piece.text).join(''));
  if (figures !== null) return `${figures[1]}:${figures[2]}`;
  const said = readWhole(pieces, 0, true);
  const [hour, minutes] = said?.pair ?? [0, 0];
  return said?.next === pieces.length && hour <= 24 && minutes >= 60 ? `${hour}:${minutes}` : null;
}

/** Judges a time of day by its minute, in twelve hours or in twenty-four. */
export function checkTime(question: Question, text: string): Verdict {
  const models = question.answers.flatMap((answer) => timesSaid(piecesIn(answer)));
  const asked = timesSaid(piecesIn(question.ask));
  const beyond = beyondTheHour(text);
  if (beyond !== null) {
    const shown = question.mistakes.find(({ answers }) =>
      answers.some((answer) => beyondTheHour(answer) === beyond),
    );
    return shown === undefined ? { kind: 'wrong', isExact: false } : { kind: 'mistake', say: shown.say };
  }
  return checkValues<Said>(text, {
    ask: question.ask,
    find: (pieces) => timesSaid(pieces).map((said) => ({ place: said.time, value: said })),
    verdictOn: (said) => {
      const model = models.find(({ time }) => sameTime(time, said.time));
      if (model !== undefined)
        return isSaidAgain(said, model, asked)
          ? { kind: 'nearly', lacks: 'form' }
          : { kind: 'right', isExact: false };
      const shown = question.mistakes.find(({ answers }) =>
        answers.some((answer) => timesSaid(piecesIn(answer)).some(({ time }) => sameTime(time, said.time))),
      );
      return shown === undefined ? { kind: 'wrong', isExact: false } : { kind: 'mistake', say: shown.say };
    },
    isAsked: ({ time }) => asked.some((other) => sameTime(other.time, time)),
  });
}
