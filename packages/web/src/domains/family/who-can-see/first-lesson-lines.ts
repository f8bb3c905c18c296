import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { m } from '#messages/messages.js';

/** Says who reads the lessons: linked parents by name, and those who run the site only with a reason. */
function readersLine({ isYoung, parents }: WhoCanSee): string {
  const names = parents.map(({ name }) => name || m.linked_unnamed());
  return [
    names.length === 0
      ? m.who_first_no_parents()
      : m.who_first_parents({ names: new Intl.ListFormat(undefined).format(names) }),
    isYoung ? m.who_first_admins_young() : m.who_first_admins_older(),
  ].join(' ');
}

/** Says who hears of a worry, and that the learner had better tell somebody, too. */
function toldLine({ isYoung, worries: { safeAdult, tellsParents } }: WhoCanSee): string {
  const parents = tellsParents ? [m.who_first_parents_told()] : [];
  if (safeAdult === null)
    return [...parents, tellsParents ? m.who_first_only_parents() : m.who_first_nobody()].join(' ');
  return [
    m.who_first_told({ safeAdult }),
    ...parents,
    isYoung ? m.who_first_tell_too_young() : m.who_first_tell_too_older(),
  ].join(' ');
}

/** Returns the four lines that a learner reads before the first lesson, in the words of the age. */
export const firstLessonLines = (facts: WhoCanSee): string[] => [
  facts.isYoung ? m.who_first_teacher_young() : m.who_first_teacher_older(),
  readersLine(facts),
  facts.isYoung ? m.who_first_stops_young() : m.who_first_stops_older(),
  toldLine(facts),
];
