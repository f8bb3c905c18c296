import { marked, plainLine } from '#platform/text/prompt-text.ts';

export type TeacherInPrompt = {
  name: string;
  specialty: string;
  level: string;
  personality: string;
  teachingStyle: string | null;
};
export type LearnerInPrompt = {
  firstName: string;
  ageYears: number | null;
  interests: readonly string[];
  goals: readonly string[];
};

/**
 * The maximum number of characters of each text in the prompt, and of interests or goals: enough to teach by, little to
 * pay for.
 */
const MAX = { name: 60, fact: 80, chip: 40, chips: 10, personality: 1_500, style: 200 } as const;

const line = (label: string, text: string, maxLength: number): string[] => {
  const plain = plainLine(text, maxLength);
  return plain === '' ? [] : [`${label}: ${plain}`];
};

const listed = (label: string, chips: readonly string[]): string[] => {
  const plain = chips
    .map((chip) => plainLine(chip, MAX.chip))
    .filter((chip) => chip !== '')
    .slice(0, MAX.chips);
  return plain.length > 0 ? [`${label}: ${plain.join(', ')}`] : [];
};

/** Builds the part about the teacher. */
export function teacherPart({ name, specialty, level }: TeacherInPrompt): string {
  const facts = [
    ...line('Teacher name', name, MAX.name),
    ...line('Specialty', specialty, MAX.fact),
    ...line('Level', level, MAX.fact),
  ];
  return `You are this teacher:\n${marked('teacher_data', facts.join('\n'))}`;
}

/** Builds the part about the learner. It has the first name alone: nothing more is needed to be kind. */
export function learnerPart({ firstName, ageYears, interests, goals }: LearnerInPrompt): string {
  const facts = [
    `Learner: ${plainLine(firstName, MAX.name) || 'the learner'}`,
    ...(ageYears === null ? [] : [`Age: ${ageYears}`]),
    ...listed('Interests', interests),
    ...listed('Goals', goals),
  ];
  return `You teach this learner. Use an interest for an example where it fits:\n${marked('learner_data', facts.join('\n'))}`;
}

/** Builds the part about the teacher's manner, which any signed-in person may have written; null when there is none. */
export function personalityPart({ personality, teachingStyle }: TeacherInPrompt): string | null {
  const manner = [
    ...line('Personality', personality, MAX.personality),
    ...line('Style', teachingStyle ?? '', MAX.style),
  ];
  if (manner.length === 0) return null;
  return `The manner in which you talk, as far as the rules allow it:\n${marked('teacher_personality', manner.join('\n'))}`;
}
