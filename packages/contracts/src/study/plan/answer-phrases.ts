import type { AnswerRule } from './answer-rule.ts';
import { numberInWords, spokenWords } from './spoken-words.ts';

const SUM = /^([£$€])(\d+)\.(\d\d)$/;
const CLOCK = /^(\d{1,2}):(\d\d)$/;
const FIGURE = /^[-−]?\d[\d,]*(?:\.\d+|\/\d+)?$/;

/** Four figures that would be read as a year. */
const LIKE_YEAR = /^(1)([1-9]\d\d)$/;

/** The large and the small coin of a currency, for one and for several. */
const COINS: Record<string, readonly [one: string, several: string, small: string]> = {
  '£': ['pound', 'pounds', 'pence'],
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
};

/** "£2.50" is "two pounds fifty" or "two pounds and fifty pence". */
function sumPhrases([, sign = '', whole = '', part = '']: RegExpExecArray): string[] {
  const [one, several, small] = COINS[sign] ?? ['', '', ''];
  const large = `${numberInWords(Number(whole))} ${whole === '1' ? one : several}`;
  if (part === '00') return [large];
  const rest = numberInWords(Number(part));
  if (whole === '0') return [`${rest} ${small}`];
  return [`${large} ${rest}`, `${large} and ${rest} ${small}`];
}

/** "3:45" is "three forty-five" or "quarter to four". */
function clockPhrases([, hours = '', minutes = '']: RegExpExecArray): string[] {
  const hour = ((Number(hours) + 11) % 12) + 1;
  const [now, next] = [numberInWords(hour), numberInWords((hour % 12) + 1)];
  const minute = Number(minutes);
  const read = minute < 10 ? `oh ${numberInWords(minute)}` : numberInWords(minute);
  const parts: Record<number, string[]> = {
    0: [`${now} o'clock`, now],
    15: [`quarter past ${now}`],
    30: [`half past ${now}`],
    45: [`quarter to ${next}`],
  };
  const distance =
    minute <= 30 ? `${numberInWords(minute)} past ${now}` : `${numberInWords(60 - minute)} to ${next}`;
  return parts[minute]?.concat(minute === 0 ? [] : `${now} ${read}`) ?? [`${now} ${read}`, distance];
}

/** "2x² - 6" is "two x squared minus six". */
const expressionPhrase = (text: string) =>
  spokenWords(
    text
      .replace(/(\d)(?=[a-z])/gi, '$1 ')
      .replace(/²/g, ' squared')
      .replace(/³/g, ' cubed')
      .replace(/[-−–]/g, ' minus ')
      .replace(/\//g, ' over '),
  );

/**
 * "12" with the unit "square metres" is "12 square metres". Units are named for several, so one loses its "s". An amount
 * such as 1620 degrees is no year.
 */
const withUnit = (figure: string, unit: string) =>
  `${figure.replace(LIKE_YEAR, '$1,$2')} ${/^[-−]?1$/.test(figure) ? unit.replace(/(?<!s)s$/, '') : unit}`;

/**
 * Writes an answer as a learner may say it, in one or several ways, in words instead of figures: "12" is "twelve" and,
 * with its unit, "twelve square metres". The most usual way comes first.
 */
export function answerPhrases(answer: string, rule: Partial<AnswerRule> = {}): string[] {
  const sum = SUM.exec(answer);
  if (sum !== null) return sumPhrases(sum);
  const clock = CLOCK.exec(answer);
  if (clock !== null) return clockPhrases(clock);
  if (rule.kind === 'expression') return [expressionPhrase(answer)];
  const unit = rule.unit !== undefined && FIGURE.test(answer) ? [withUnit(answer, rule.unit)] : [];
  return [answer, ...unit].map((text) => spokenWords(text.replace(/(\p{L})(?=\d)/gu, '$1 ')));
}
