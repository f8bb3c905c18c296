import { CONCERN_LEVEL, type Worry, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import type { FoundFrame } from './find-frames.ts';
import { compilePhrase, says } from './phrases.ts';
import { isAboutPlaying, isAboutStoryOrGame } from './quiet.ts';
import {
  ABOUT_ONESELF,
  EXPLAINED_BY_PLAY,
  NEEDS_SOMEBODY,
  RAISED_BY_INJURY,
  RAISED_BY_NOW,
} from './worry-kinds.ts';

const MY_PEOPLE = compilePhrase(
  'FAMILY/my_teacher/my_coach/my_tutor/my_friend+/my_boyfriend/my_girlfriend/my_ex/my_babysitter/my_neighbour',
);
const SIBLING = compilePhrase('SIBLING');
const DONE_TO_SIBLING = compilePhrase('he/she/they/someone/somebody ... SIBLING');
const GROWN = compilePhrase('PARENT/ELDER');
/** In the words of these, a sport is only where it happens. */
const TRAINER = compilePhrase('coach/coachs/teacher/trainer/instructor/tutor');
const FIRST_PERSON = compilePhrase('i/me/my/us/we/our/mine/myself');
const JOKE = compilePhrase('lol/jk/lmao/just_kidding/only_joking/just_joking/haha/just_messing');
const MEANT = compilePhrase('not .. joking/kidding/joke/lying');
/** Who asks for silence does not joke. */
const SECRECY = compilePhrase('SECRECY');
const HURTS = compilePhrase('HURTS/STICK');
const AGAIN = compilePhrase('AGAIN');
const RIGHT_NOW = compilePhrase('right_now/happening_now/at_this_moment/as_we_speak/he_is_here_now');

const SOMEBODY = compilePhrase(
  'i/me/my/us/we/our/mine/myself/i_am/FAMILY/he/she/kid+/friend+/mate+/your/you/boy/girl/this_guy/protect*/bestie/baby/they_are/someone/somebody/everyone/help/please/999/911/kitchen+/house+/lads/is_it/there_is/ana/mia/mate/man',
);

/** Whether somebody of the family, or of the learner's own life, does it to the learner: no topic makes that quiet. */
const isFamilyAndMe = (words: string) => says(MY_PEOPLE, words) && says(FIRST_PERSON, words);

const SPEAKER = compilePhrase('i/i_am/me/my/myself');
const INSIDE_A_TOPIC = compilePhrase(
  'in/on/about/of/at/called/by/from/play*/for/write/writing/the/a .. STORIES/GAMES',
);

/** Whether a learner says "I want to die" beside a book or a game, and not inside it. */
const isOwnWish = ({ worry }: FoundFrame['frame'], words: string, text: string) =>
  ABOUT_ONESELF.has(worry) && says(SPEAKER, words) && !says(INSIDE_A_TOPIC, text);

/** Words of a wish that no boring lesson explains. */
const GRAVE_WISH = compilePhrase(
  'alive/living/exist/existing/everything/world/better_off/without_me/wake/wake_up/waking/die/dying/dead/death/kill*/suicide/suicidal/unalive/end/ending/disappear/hurt*/cut*',
);
const WISH = compilePhrase('want/wish/like/hate/hates/wanna');
const TASK = compilePhrase('TASK');

/** Whether a learner is only tired of a task: "I don't want to be here, it is boring". */
const isTiredOfTask = (worry: Worry, words: string, text: string) =>
  worry === 'dying' && says(WISH, words) && !says(GRAVE_WISH, words) && says(TASK, text);

const SURPRISE = compilePhrase('SURPRISE');
const BAD_FEELING = compilePhrase(
  'bad/scared/afraid/worried/hurt*/trouble/weird/touch*/kiss*/not_like/sad/sick/wrong/horrible/cry*/uncomfortable/or_else/creepy',
);

/** Whether a secret is one that is fine to keep. */
const isSurprise = (worry: Worry, text: string) =>
  worry === 'secret' && says(SURPRISE, text) && !says(BAD_FEELING, text);

const clamp = (level: number): WorryLevel => Math.max(0, Math.min(4, level)) as WorryLevel;

/**
 * How serious a found frame is in its turn. `text` is the turn without idioms, `around` the turn and those before it.
 * Null where a story, a game or a lesson speaks, and not the learner.
 */
export function levelOf({ frame, words }: FoundFrame, text: string, around: string): WorryLevel | null {
  const { worry } = frame;
  const isTopic = isAboutStoryOrGame(around) && !isFamilyAndMe(words) && !isOwnWish(frame, words, text);
  if (!frame.isFirm && worry !== 'online_contact' && isTopic) return null;
  if (NEEDS_SOMEBODY.has(worry) && !says(SOMEBODY, text)) return null;
  if (isTiredOfTask(worry, words, text) || isSurprise(worry, text)) return null;
  let level: number = frame.level;
  if (level < CONCERN_LEVEL) return clamp(level);
  const isPlay = EXPLAINED_BY_PLAY.has(worry) && isAboutPlaying(around) && !says(TRAINER, words);
  const isInjuredByGrown = says(GROWN, words) && says(HURTS, text);
  if (!frame.isFirm && isPlay && !isInjuredByGrown) return says(GROWN, words) ? 1 : null;
  const isOnceBySibling =
    worry === 'hurt' &&
    says(SIBLING, words) &&
    !says(DONE_TO_SIBLING, words) &&
    !says(GROWN, words) &&
    !says(AGAIN, text) &&
    !says(HURTS, text);
  if (isOnceBySibling) level = isPast(words) ? 1 : 2;
  if (level === CONCERN_LEVEL && RAISED_BY_INJURY.has(worry) && says(HURTS, text) && !frame.lasts) level += 1;
  if (level === 3 && RAISED_BY_NOW.has(worry) && says(RIGHT_NOW, text)) level += 1;
  if (says(JOKE, text) && !says(MEANT, text) && !says(SECRECY, text)) level -= 1;
  return clamp(level);
}

/** Verbs that are the same in past and present, and regular pasts: told once, they may be a quarrel. */
const PAST = /(?:ed|hit|hurt|bit|threw|shook|beat|spat|held|dug|sat on|cut) /;
const isPast = (words: string) => PAST.test(words);
