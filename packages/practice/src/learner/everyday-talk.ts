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
  return TELLS.test(said) && (!GIVES.test(said) || said.split(' ').some((word) => OF_LIFE.has(word)));
}
