/*
 * How a teacher's sentence is read. It is brought into one form: lower case, no marks but ` , ` for every pause in it, and
 * no short forms. Only a sentence that says nothing else, or nothing else before a pause, is a verdict.
 */

/** `asks`: whether it ends with a question mark. */
type Sentence = { words: string; asks: boolean };

/** A sentence with the marks that end it. A full stop before a digit is a decimal point, and a picture ends a sentence. */
const SENTENCE = /(?:[^.!?…;\n\p{Extended_Pictographic}]|(?<=\d)\.(?=\d))+[.!?…;]*/gu;

const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(that|it|this|there|what|here)'s\b/g, '$1 is'],
  [/\byou're\b/g, 'you are'],
  [/\byou've\b/g, 'you have'],
  [/\bi'm\b/g, 'i am'],
  [/\blet's\b/g, 'let us'],
  [/\b(is|was|are|does|did)n't\b/g, '$1 not'],
];

function formOf(sentence: string): Sentence {
  const plain = sentence
    .replace(/["“”«»][^"“”«»]{1,60}["“”«»]/g, ' quoted ')
    .toLowerCase()
    .replace(/[*_#`]/g, '');
  const long = LONG_FORMS.reduce((text, [short, meant]) => text.replace(short, meant), plain);
  const words = long
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/(?<!\d),|,(?!\d)|[:()]|\s[-–—]+\s|[–—]/g, ' , ')
    .replace(/[^\p{L}\p{N},.%£$€/'−]+/gu, ' ')
    .replace(/[.]+(?=\s|$)/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ');
  return { words, asks: /\?\s*["”)]*\s*$/.test(sentence) };
}

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half halves third thirds quarter quarters fifth fifths sixth sixths eighth eighths tenth tenths minus point over per cent percent pounds pence metres centimetres';

const NUMBER = `(?:[£$€−]?\\d[\\d.,/%]*|quoted|${NUMBER_WORDS.split(' ').join('|')})`;
/** A value, in words or figures, or words that the teacher quotes: at most six words. */
const VALUE = `${NUMBER}(?: (?:and )?${NUMBER}){0,5}`;

const GLAD =
  'yes|yep|yeah|yay|wow|oh|ooh|ah|hooray|great|good|lovely|nice|brilliant|wonderful|excellent|fantastic|super|amazing|well done|good job|great job|nice work|great work|ok|okay|thank you|thanks';
/** A name before a pause. */
const NAME = '(?:(?!no|nope|not|almost|nearly|if)\\p{L}+ , )?';
/** What may stand before a verdict: a glad word or two, and a name. */
const OPENING = `(?:(?:${GLAD})(?: ,)? ){0,3}${NAME}(?:(?:${GLAD})(?: ,)? )?`;
const VERY = '(?:(?:quite|exactly|absolutely|completely|totally|perfectly|indeed) )?';

/** What says by itself, up to a pause or the end, that the answer is right. */
const RIGHT = [
  `(?:that|it|this) is ${VERY}(?:right|correct)`,
  `(?:that|it|this) is the (?:right|correct) answer`,
  `you are ${VERY}(?:right|correct)`,
  '(?:exactly|quite|absolutely|perfectly) (?:right|correct)',
  'exactly',
  'correct',
  '(?:that is )?(?:spot|bang) on',
  'bingo',
  'you (?:have )?(?:got|nailed) it',
  `(?:${VALUE}|(?:your|that) answer) is ${VERY}(?:right|correct|the right answer|the correct answer)`,
  `${VALUE} it is`,
].join('|');

/** What says so only where nothing follows but a name: "that's it, keep going" is no verdict. */
const RIGHT_ALONE = ['that is (?:it|perfect)', 'perfect', `yes ,? ?(?:it is |that is )?${VALUE}`].join('|');

const SAYS_RIGHT = new RegExp(`^${OPENING}(?:${RIGHT})(?:$| ,| because | since )`, 'u');
const SAYS_RIGHT_ALONE = new RegExp(`^${OPENING}(?:${RIGHT_ALONE})(?:$| , \\p{L}+$)`, 'u');

const SORRY =
  '(?:(?:no|sorry|hmm+|oh|ooh|oops|ah|um|well|i am sorry|i am afraid|unfortunately)(?: ,)? ){0,3}';
const NOT_RIGHT = [
  `(?:that|it|this|${VALUE}|(?:your|that) answer) (?:is|was) not (?:quite |actually |exactly )?(?:right|correct|it|the (?:right |correct )?answer)(?: yet)?`,
  '(?:that|it|this|your answer) is (?:wrong|incorrect)',
  'not (?:quite|right|correct)(?: (?:right|correct|it))?(?: yet)?',
  'incorrect',
  'wrong(?: answer)?',
  `the answer is not ${VALUE}`,
].join('|');
const SAYS_NOT_RIGHT = new RegExp(`^${SORRY}${NAME}(?:${NOT_RIGHT})(?:$| ,)`, 'u');

/** Words beside a praise that take it back, or make it a praise of a part, of a step on the way, or of the effort. */
const TAKES_BACK =
  /\b(?:but|however|although|though|except|nearly|almost|not quite|not yet|close|careful|carefully now|actually|wait|hmm+|oops|sorry|instead|mistake|wrong|incorrect|not (?:right|correct|it)|let us (?:look|check|see|try|think|go back|test|take)|look again|try again|try (?:it )?once more|another look|one more time|think again|are you sure|so far|yet|part|partly|halfway|half right|still|one (?:small )?thing|next step|first step|step|on the right track|idea|what is missing|left to do|more to (?:do|find)|anything else|what else|unit)\b|\bnow (?:you )?(?:add|take|subtract|multiply|divide|times|put|find|use|do|finish|work|what do you|what about|can you add|we add|we take)\b/;

/** Words beside a rejection that take it back, or ask for another form of an answer that is right. */
const ASKS_FOR_FORM =
  /\b(?:but|though)? ?(?:you are right|is right|is correct|right (?:number|word|idea|thinking|track)|(?<!not the )right answer|exactly|nearly|almost|close|well done|units?|forms?|spell(?:ed|ing)?|letters?|sign|simpl\w+|round(?:ed)?|decimals?|fractions?|exact|capital|full|whole|sentence|remainder|order|centimetres|metres|labels?)\b|\bwhat$/;

/**
 * Reads whether a teacher's words firmly say that an answer is right, or that it is not. Null for everything else:
 * praise of an idea or of effort, a part that is right, a question, words that take it back, and both at once. Precision
 * comes before recall. It reads English.
 */
export function teacherVerdict(words: string): 'right' | 'not_right' | null {
  const text = words.normalize('NFKC').replace(/[’‘`´]/g, "'");
  const sentences = (text.match(SENTENCE) ?? []).map(formOf).filter((sentence) => sentence.words !== '');
  const claims = sentences.filter(({ asks }) => !asks).map((sentence) => sentence.words);
  const isRight = claims.some((claim) => SAYS_RIGHT.test(claim) || SAYS_RIGHT_ALONE.test(claim));
  const isNotRight = claims.some((claim) => SAYS_NOT_RIGHT.test(claim));
  if (isRight === isNotRight) return null;
  const all = sentences.map((sentence) => sentence.words);
  if (isRight) return all.some((one) => TAKES_BACK.test(one)) ? null : 'right';
  return all.some((one) => ASKS_FOR_FORM.test(one)) ? null : 'not_right';
}
