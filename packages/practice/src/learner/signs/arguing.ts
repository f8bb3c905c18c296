import type { Sign } from './sign.ts';

/**
 * A learner who does not agree. With a right answer beside it ("you're wrong, it's twelve") the turn is that answer:
 * the teacher may have misheard before.
 */
export const ARGUING_SIGNS: readonly Sign[] = [
  {
    intent: 'disagrees',
    counts: 'edge',
    phrases: [
      "[no|but|I think|nope] (you're|your|you are|you|teacher is|that's|it's|this is|you got it|that is) [are|just|totally|really|actually] wrong [miss|teacher]",
      "[no|but] (that's|it's|this is|that|this) (isn't|not|can't be) (right|true|correct|fair|what I said|what I meant|what my teacher said|what we learned|how you do it|possible)",
      "[but] (that|this) (can't|cannot) be (right|true)",
      "I (don't|do not) (agree|think so|believe you|believe it|believe that|think that's right|think you're right|think that's true)",
      'I disagree [with you|with that]',
      'are you [really|totally] sure [about that]',
      '(but|no) my [real|maths|other|class|school] (teacher|mum|dad|brother|sister|friend|book|grandad) (says|said|told me|taught me) …',
      "(that's|it's|this is|so|you're) [so|not] unfair",
      '(you|you have|you just) [just|have|totally] (made a mistake|got it wrong|made that up)',
      'google says …',
      "that's not what I said",
    ],
  },
  {
    intent: 'disagrees',
    counts: 'alone',
    phrases: [
      "no it (isn't|doesn't|wasn't|can't|won't|ain't)",
      "no that's not it",
      'wrong',
      "no it's not",
      "[no] they (aren't|don't)",
      'nuh',
      'liar',
      'you liar',
      'rubbish',
      'not true',
      'not fair',
      "that's not it",
      'incorrect',
      'no way',
    ],
  },
  {
    intent: 'insists',
    counts: 'alone',
    phrases: [
      "[but|no|yes] (it|it's|it so|it really|it totally) (is|is too|is though|does|was|are)",
      '[but|no|yes] I (already|did|just|have|have already) (said|say|told you|told you that|answered|say that|say it|said that|said it|answered it)',
      "[but|no] (that's|it's) (what|exactly what|just what) I (said|told you|just said|meant)",
      "[but|no|yes] (I'm|I am) [so|totally|definitely|sure I'm|pretty sure I'm|actually] (right|correct|sure)",
      "[but|no|yes] I know (I am right|it is|I'm right|it's right)",
      '[but] I said (that|it|so)',
      'yes it (is|does|was|can)',
      '[but|no] I was right',
      '[but] I got it right',
      "you didn't (hear|listen to) me [right|properly]",
      "[you] (aren't|are not|weren't) listening [to me]",
    ],
  },
];

/** How an answer is said again. What follows is that answer. */
export const SAID_AGAIN: readonly string[] = [
  "but (it's|they're|that's|it has to be|it must be|the answer is) [really|still|definitely]",
  '[but|no|yes|and|well] I [already|just|did] (said|say|told you|meant)',
  '[but|no] it (still is|really is|definitely is|has to be)',
  "[no|but] it's still",
  "[but|yes|no] I (know|am sure|am certain) [that] it's",
  'my answer is still',
  "I'm telling you (it's)",
];
