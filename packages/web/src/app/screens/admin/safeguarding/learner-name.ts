import type { ListedConcern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { m } from '#messages/messages.js';

type Learner = ListedConcern['learner'];

/** Returns the name of the learner whom a concern is about; a word for any learner if there is none. */
export const learnerName = ({ name }: Pick<Learner, 'name'>): string => name || m.session_student();

/** Returns the learner's name, and says if the account is gone. */
export function learnerNow(learner: Learner): string {
  const name = learnerName(learner);
  return learner.id === null ? m.safeguarding_learner_gone({ learner: name }) : name;
}

/** Returns the learner's name with the age in years, if it is known. */
export function learnerWithAge({
  learner,
  learnerAge,
}: Pick<ListedConcern, 'learner' | 'learnerAge'>): string {
  const name = learnerNow(learner);
  return learnerAge === null ? name : m.safeguarding_learner_aged({ learner: name, age: learnerAge });
}
