/** What an answer lacks that has the right core. */
export type Lack = 'unit' | 'sign' | 'precision' | 'form' | 'spelling' | 'order' | 'remainder';

/**
 * How the teacher judges what a learner said as an answer to one question. Only `right`, `rightOtherForm`, `mistake` and
 * `wrong` are evidence of what a learner can do.
 *
 * - `right`: as asked. `isExact`: nothing was said but the answer.
 * - `rightOtherForm`: equal, in another form than the question asks for, such as a decimal for a fraction.
 * - `nearly`: the core is right and something is missing. The learner has one more try, and no help is counted.
 * - `partly`: some parts of a set or a list, or some of the ideas. `missing` counts the others.
 * - `mistake`: an answer that shows a known misconception. `say` answers it.
 * - `wrong`: an answer that is not right. `isExact`: nothing was said but a wrong choice or a wrong value.
 * - `undecided`: several answers and no choice between them, or only what it is not.
 * - `unclear`: it cannot be read as one meaning, such as a double negative. The teacher asks again.
 * - `none`: no answer to this question.
 */
export type Verdict =
  | { kind: 'right'; isExact: boolean }
  | { kind: 'rightOtherForm' }
  | { kind: 'nearly'; lacks: Lack }
  | { kind: 'partly'; found: string[]; missing: number }
  | { kind: 'mistake'; say: string }
  | { kind: 'wrong'; isExact: boolean }
  | { kind: 'undecided' }
  | { kind: 'unclear' }
  | { kind: 'none' };
