import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { plainText } from './words.ts';

/** What children tell of their lives. A turn about these is talk, even if a number stands in it ("my brother is seven"). */
const OF_LIFE = new Set(
  (
    'dog dogs cat cats puppy kitten hamster rabbit rabbits pet pets fish pony horse guinea goldfish parrot ' +
    'mum dad mummy daddy brother sister brothers sisters nan gran grandma grandad grandpa granny uncle aunt auntie cousin baby family friend friends ' +
    'birthday party cake present presents christmas eid diwali easter halloween hanukkah holiday holidays weekend beach ' +
    'football team goal match swimming ballet gymnastics karate rugby cricket tennis netball dancing basketball ' +
    'minecraft roblox fortnite pokemon lego xbox playstation nintendo youtube tiktok tv film movie game games ' +
    'lunch breakfast dinner pizza sweets chocolate crisps hungry hungry tooth teeth haircut shoes bike scooter trampoline park school teacher class ' +
    'homework snow bed pyjamas tummy cold sick hospital died'
  ).split(' '),
);

/** How people begin to tell something of themselves. */
const TELLS =
  /^(?:(?:and|but|so|well|oh|um|miss|teacher|hey|today|yesterday|because|guess what|did you know|you know what) )*(?:i|we|my|our|it is my|it was my|me and|today|yesterday|tomorrow|last night|there is a|his|her)\b/;

/** Ways of giving an answer that begin as a story would ("I have seven", "we get seven"). */
const GIVES =
  /^(?:(?:and|but|so|well|oh|um) )*(?:i|we) (?:think|say|said|reckon|guess|got|get|make|made|counted|worked|put|choose|chose|pick|picked|know|would|multiplied|added|divided|take|took|used|found|wrote)\b/;

/** Somebody else's answer is an answer ("my mum says it's seven"). */
const REPORTS = /\b(?:says|said|thinks|told me|reckons)\b/;

/**
 * Whether a turn tells of the learner's own life. A subject of the open question itself does not count: in a question
 * about dogs, "my answer is two dogs" is no small talk.
 */
export function isOfLife(text: string, step: LessonStep | null): boolean {
  const said = plainText(text);
  if (!TELLS.test(said) || REPORTS.test(said)) return false;
  const asked =
    step === null ? '' : plainText([step.ask, ...step.answers, ...step.choices, ...step.hints].join(' '));
  const isAsked = (word: string) => ` ${asked} `.includes(` ${word} `);
  const words = said.split(' ').filter((word) => OF_LIFE.has(word) && !isAsked(word));
  return words.length > 0 && (!GIVES.test(said) || words.length > 1);
}

/** Whether a turn without an answer is told as talk: it begins as people begin to tell of themselves. */
export function isTold(text: string): boolean {
  const said = plainText(text);
  return (
    said !== 'i' &&
    TELLS.test(said) &&
    (!GIVES.test(said) || said.split(' ').some((word) => OF_LIFE.has(word)))
  );
}

/** How somebody tells of their own life, and not of the subject: "I have a dog", "my favourite colour is green". */
const LIVED =
  /^(?:(?:and|but|so|well|oh|um|yeah|yes) )*(?:i (?:am|was|have|had|went|go|like|love|hate|live|play|saw|ate|eat|watch)(?! (?:for|with|going|saying|thinking|choosing|picking|guessing|sure|certain|pretty sure))|i have (?:seen|been|got)|my (?!answer|guess|idea|choice|final|word|first|teacher|mum|dad|brother|sister|book)\S+ (?:\S+ )?(?:is|are|was|has|had|likes|loves|looks))\b/;

/** Words with which an answer begins after all: "I play it, it is the piano". */
const CLAIMS = /\b(?:it is|it was|that is|they are|is it|(?<!\bi am )so|the answer|must be)\b/;
const FIRST_PERSON =
  /\b(?:i|my|me|your|would you|do you (?:like|think|feel|want|prefer|have|know)|are you)\b/;

/**
 * Whether a turn tells of the learner though words of the answer stand in it ("I had a fever too"). Never, if the question
 * or an answer is about the learner.
 */
export function tellsOfOneself(text: string, { ask, answers }: Pick<LessonStep, 'ask' | 'answers'>): boolean {
  const said = plainText(text);
  if (!LIVED.test(said) || CLAIMS.test(said) || REPORTS.test(said)) return false;
  return !FIRST_PERSON.test(plainText([ask, ...answers].join(' ')));
}
