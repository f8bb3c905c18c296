import { curriculumSkills } from '@vivavoce/practice/skills';
import { folded, type Suggestible } from './find-suggestions.ts';
import { GENERAL_GOALS } from './general-goals.ts';

/** The skills of the lessons that are quiet because they are about suffering. Nobody is asked to wish for them. */
const NOT_SUGGESTED: readonly string[] = [
  'history.first-world-war',
  'history.holocaust',
  'history.slavery-and-abolition',
];

/** A title without what explains it: "Averages: one number for many" is "Averages". */
const shortTitle = (title: string) => title.replace(/:.*$/, '');

let kept: readonly Suggestible[] | null = null;

/**
 * Returns every goal that can be suggested, each once: the general ones, then the titles of the lessons and what one can do
 * after them. The first call reads the curriculum.
 */
export function goals(): readonly Suggestible[] {
  if (kept) return kept;
  const skills = [...curriculumSkills().values()].filter(({ id }) => !NOT_SUGGESTED.includes(id));
  const all: Suggestible[] = [
    ...GENERAL_GOALS.map((text) => ({ text })),
    ...skills.map(({ lesson }) => ({ text: shortTitle(lesson.title), ages: lesson.ages })),
    ...skills.map(({ can, lesson }) => ({ text: can, ages: lesson.ages })),
  ];
  const seen = new Set<string>();
  kept = all.filter(({ text }) => {
    const isNew = !seen.has(folded(text));
    seen.add(folded(text));
    return isNew;
  });
  return kept;
}
