import type { SlipFrame } from './slip-frame.ts';

/** The teacher tells of another learner. */
export const OTHER_CHILD_FRAMES: readonly SlipFrame[] = [
  {
    rule: 'other-child.case',
    slip: 'other_child',
    says: [
      'who/whom i teach/taught/tutor !you',
      'the boy/girl/child/pupil/learner before/after you',
      'someone/somebody else i teach/taught/talk/help/tutor',
      'another/a/one/some/the/of_the/last KID .. i .. teach/taught/talk/talked/tutor/helped/spoke/worked/have/had',
      'a/one/another KID i .. know/knew & kill*/hurt/cut/problem/same/you/pills/told/dad/mum',
      'i know/knew a/another KID .. & kill*/hurt/cut/pills/told/same',
      'another/one/a/some KID .. told/asked/confided .. me/in_me',
      'KID .. .. told me .. .. her/his/that/the_same/about/she/he/how',
      'i .. had a/one/another .. KID .. who/whose/last',
      'i .. once/recently had/taught/knew a/one .. KID',
      'i teach/taught/know a/another/one KID .. in/from/who/with your/who/the_same/whose',
      'of my other KID',
      'my other KID',
      'most/many/some/all of my KID',
      'a/one KID of mine',
      'lots/many/plenty of? KID tell/told/have_told me',
      'KID of/at your age .. told/said/asked/takes',
    ],
  },
  {
    rule: 'other-child.name',
    slip: 'other_child',
    says: [
      'you did/do/are/were .. better/worse/slower/faster/quicker .. than .. your/from/in/next brother/sister/friend/door/class/class_mate/classmate/cousin',
      'better/worse/slower/faster/quicker than ... from next_door/your_class/your_school/your_street',
      'your classmate/friend/brother/sister/cousin/neighbour .. .. told/asked/talked/said/spoke to? me/to_me',
      'your classmate/friend/brother/sister/cousin .. ... in his/her/their .. lesson+',
      'from/in your class/school got/has/had/is/was/needed/told/only',
      'who had the/a/his/her lesson .. before/after',
    ],
  },
];
