import type { Intent } from '../intent.ts';
import { type PhraseBook, phraseBook } from '../phrase-book.ts';
import { ARGUING_SIGNS } from './arguing.ts';
import { COURSE_SIGNS } from './course.ts';
import { FEELING_SIGNS } from './feelings.ts';
import { FILLERS } from './fillers.ts';
import { HELPING_SIGNS } from './helping.ts';
import { INSTRUCTION_SIGNS } from './instructions.ts';
import { PACE_SIGNS, SOFT_SIGNS } from './pace.ts';
import { SHORT_REPLIES } from './short-replies.ts';
import type { Reach } from './sign.ts';
import { TALK_SIGNS } from './talk.ts';

/** What a phrase shows. A filler shows nothing. Soft signs give way to all others. */
export type Shown = { intent: Intent | null; counts: Reach; isSoft: boolean };

/** Which intent counts when a turn shows several: "wait, I need the toilet" asks for a break. */
const WEIGHTIEST_FIRST: readonly Intent[] = [
  'instruction',
  'break',
  'stop',
  'recap',
  'louder',
  'slower',
  'simpler',
  'example',
  'tellMe',
  'skip',
  'repeat',
  'hint',
  'tooEasy',
  'bored',
  'tooHard',
  'discouraged',
  'insists',
  'disagrees',
  'dontUnderstand',
  'dontKnow',
  'wait',
  'aboutTeacher',
  'howAreYou',
  'joke',
  'chat',
  'again',
  'ready',
  'thanks',
  'no',
  'yes',
  'greeting',
  'listening',
];

/** Returns where an intent stands among others; lower is weightier. */
export const weightOf = ({ intent, isSoft }: Shown) =>
  intent === null
    ? Number.POSITIVE_INFINITY
    : WEIGHTIEST_FIRST.indexOf(intent) + (isSoft ? WEIGHTIEST_FIRST.length : 0);

const SIGNS = [
  ...INSTRUCTION_SIGNS,
  ...COURSE_SIGNS,
  ...PACE_SIGNS,
  ...HELPING_SIGNS,
  ...FEELING_SIGNS,
  ...ARGUING_SIGNS,
  ...SHORT_REPLIES,
  ...TALK_SIGNS,
];

function* entries(): Iterable<[string, Shown]> {
  for (const [signs, isSoft] of [
    [SIGNS, false],
    [SOFT_SIGNS, true],
  ] as const) {
    for (const { intent, counts, phrases } of signs) {
      for (const phrase of phrases) yield [phrase, { intent, counts, isSoft }];
    }
  }
  for (const phrase of FILLERS) yield [phrase, { intent: null, counts: 'alone', isSoft: false }];
}

/** All phrases that show what a learner wants. */
export const ALL_SIGNS: PhraseBook<Shown> = phraseBook(entries());
