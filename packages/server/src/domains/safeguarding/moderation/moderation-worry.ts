import type { Named, Worry } from '@vivavoce/contracts/safeguarding/worries';
import { graverOf } from '@vivavoce/safeguarding/reading/graver';
import type { WorryReading } from '@vivavoce/safeguarding/reading/read-worry';
import { readToldWorry } from '@vivavoce/safeguarding/reading/told-worry';
import { isDoneToSpeaker, speaksInFirstPerson, speaksOfOthers } from './first-person.ts';
import type { ModerationScores } from './moderation-client.ts';

/** The rule of a worry that a moderation endpoint found, and no rule of ours. */
export const MODERATION_RULE = 'moderation';

/** From which score on a category is a sign, and from which on a concern. */
type Cuts = { sign: number; concern: number };

type Category = Cuts & {
  names: readonly (keyof ModerationScores)[];
  worry: Worry;
  /**
   * Whether words are about the learner, or somebody of theirs. Without that, a story or a lesson speaks. Undefined: any
   * words count. `named`: the roles of the people whom the words name.
   */
  isMeant?: (said: string, named: readonly Named[]) => boolean;
};

/** Scores of violence are high in history and in stories too, so both cuts are. */
const VIOLENCE: Cuts = { sign: 0.7, concern: 0.9 };
const SELF_HARM: Cuts = { sign: 0.4, concern: 0.8 };

/** Whether words speak in the first person, or of somebody of the speaker's family: "Mum cuts herself". */
const isOfOwn: Category['isMeant'] = (said, named) => speaksInFirstPerson(said) || named.includes('home');

/** Whether it may be the speaker who wants to die: "wanna die" leaves the "I" out, and "Juliet kills herself" is a play. */
const mayBeOwnWish: Category['isMeant'] = (said, named) => isOfOwn(said, named) || !speaksOfOthers(said);

/**
 * What the categories mean for a learner (facts on safety, 4). The cuts are our judgement and are made for the dated model;
 * those of harassment and of what is illicit are those of violence. A category of sexual content about minors counts as a
 * disclosure until a person decides. Sexual content and hate alone are matters of courtesy.
 */
const CATEGORIES: readonly Category[] = [
  { names: ['self-harm/intent'], worry: 'dying', sign: 0.2, concern: 0.6, isMeant: mayBeOwnWish },
  { names: ['self-harm', 'self-harm/instructions'], worry: 'self_harm', ...SELF_HARM, isMeant: isOfOwn },
  { names: ['sexual/minors'], worry: 'sexual_harm', sign: 0.1, concern: 0.4 },
  {
    names: ['violence', 'violence/graphic', 'harassment/threatening'],
    worry: 'hurt',
    ...VIOLENCE,
    isMeant: isDoneToSpeaker,
  },
  { names: ['harassment'], worry: 'bullying', ...VIOLENCE, isMeant: isDoneToSpeaker },
  { names: ['illicit/violent'], worry: 'leaving', ...VIOLENCE, isMeant: speaksInFirstPerson },
  { names: ['illicit'], worry: 'dangerous_act', ...VIOLENCE, isMeant: speaksInFirstPerson },
];

/**
 * Reads the worry in the scores of a turn, the gravest one if there are several; null if there is none. From the upper cut on
 * it is a concern, as grave as its kind usually is; between the two a sign of level 1. Who does it is read from the
 * learner's own words, and from those before, oldest first. Pure.
 */
export function moderationWorry(
  scores: ModerationScores,
  said: string,
  before: readonly string[] = [],
): WorryReading | null {
  const readings = CATEGORIES.flatMap(({ names, worry, sign, concern, isMeant }): WorryReading[] => {
    const score = Math.max(...names.map((name) => scores[name]));
    if (score < sign) return [];
    const told = { ...readToldWorry(worry, said, before), rule: MODERATION_RULE };
    if (isMeant?.(said, told.named) === false) return [];
    return [score >= concern ? told : { ...told, level: 1 }];
  });
  return readings.reduce<WorryReading | null>(graverOf, null);
}

/** The scores from which on words of a teacher are not fit for a child. Whom they speak of does not matter. */
const TEACHER_CUTS: Partial<Record<keyof ModerationScores, number>> = {
  'self-harm/intent': 0.6,
  'self-harm': 0.8,
  'self-harm/instructions': 0.8,
  'sexual/minors': 0.4,
  sexual: 0.8,
  violence: 0.9,
  'violence/graphic': 0.9,
  harassment: 0.9,
  'harassment/threatening': 0.9,
  hate: 0.9,
  'hate/threatening': 0.9,
  illicit: 0.9,
  'illicit/violent': 0.9,
};

/** Whether the scores of a teacher's words are above an upper cut. Pure. */
export const isUnfitForTeacher = (scores: ModerationScores): boolean =>
  Object.entries(TEACHER_CUTS).some(([name, cut]) => scores[name as keyof ModerationScores] >= cut);
