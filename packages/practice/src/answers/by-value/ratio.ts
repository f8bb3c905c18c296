import type { Question } from '../question.ts';
import { type Ratio, ratiosIn, sameRatio } from '../values/numbers/ratios.ts';
import { wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { checkValues } from './value-claims.ts';

const isSaidSo = (a: Ratio, b: Ratio) =>
  a.parts.length === b.parts.length && a.parts.every((part, index) => b.parts[index]?.equals(part));

/** Judges a ratio such as "3:2". One that is equal and not simplified is another form, or nearly right if that is asked. */
export function checkRatio(question: Question, text: string): Verdict {
  const models = question.answers.flatMap((answer) => ratiosIn(piecesIn(answer)));
  const asked = ratiosIn(piecesIn(question.ask));
  if (models.length === 0) return { kind: 'none' };
  const isAsked = (ratio: Ratio) => asked.some((other) => isSaidSo(other, ratio));
  return checkValues<Ratio>(text, {
    ask: question.ask,
    find: (pieces) => ratiosIn(pieces).map((ratio) => ({ place: ratio, value: ratio })),
    verdictOn: (ratio) => {
      if (models.some((model) => isSaidSo(model, ratio))) return { kind: 'right', isExact: false };
      const shown = question.mistakes.find(({ answers }) =>
        answers.some((answer) => ratiosIn(piecesIn(answer)).some((mistake) => isSaidSo(mistake, ratio))),
      );
      if (shown !== undefined) return { kind: 'mistake', say: shown.say };
      if (!models.some((model) => sameRatio(model, ratio))) return { kind: 'wrong', isExact: false };
      const isUndone = question.rule?.form === 'simplest' || isAsked(ratio);
      return isUndone ? { kind: 'nearly', lacks: 'form' } : { kind: 'rightOtherForm' };
    },
    isAsked,
  });
}
