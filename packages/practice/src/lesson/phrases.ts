import { OFFER } from './standing.ts';

/** What the practice teacher says around the plan's own words. Short, spoken, no markup. */
export const PHRASES = {
  right: ['Yes', 'That’s right', 'Exactly', 'Yes, that’s it'],
  effort: [
    'You thought that through.',
    'You worked that out with care.',
    'You took your time and it paid off.',
    'You used what you know.',
  ],
  effortAfterHelp: [
    'You kept thinking until you had it.',
    'You didn’t give up, and it worked.',
    'You used the hint well.',
    'You looked again, and that made the difference.',
  ],
  hintAfterWrong: [
    'Not quite.',
    'Not yet, and that’s fine.',
    'Good try, let’s look again.',
    'Hmm, not that one.',
  ],
  hintAsked: [
    'Of course.',
    'No problem, let’s think together.',
    'Asking is a good idea.',
    'That’s all right.',
  ],
  hintDiscouraged: [
    'Hard things take a few tries, and I’m with you.',
    'It’s all right to find this hard, so let’s make it smaller.',
    'Thank you for telling me, let’s take a small step.',
  ],
  explain: ['Let’s look at it together.', 'Here is how I see it.', 'Let me show you.'],
  onceMore: ['Now you.', 'Once more.', 'Now it’s your turn again.'],
  moveOn: [
    'We can leave that one for another day.',
    'That one can wait, you tried hard.',
    'Let’s put that one aside for now.',
  ],
  repeat: ['Of course, here it is again, slowly.', 'Sure, listen once more.', 'I’ll say it again.'],
  slower: ['All right, I’ll use shorter sentences.', 'Thank you for telling me, I’ll keep it short.'],
  ready: ['Lovely.', 'Good, take your time.', 'All right.'],
  notHeardYet: ['Let me ask you first.', 'Let me ask it properly.'],
  notThat: ['Thank you, then I misheard.', 'All right, say it again for me.'],
  undecided: ['Pick one answer for me.', 'Which one do you choose?'],
  greeting: ['Hello, nice to hear you.', 'Hello there.'],
  thanks: ['You’re welcome.', 'My pleasure.'],
  isAi: [
    'I’m a computer program, an AI practice teacher, not a person.',
    'I’m not a person, I’m an AI practice teacher.',
  ],
  offPlan: [
    'Thank you for telling me. I’m only a practice teacher, so I can follow our lesson plan and nothing else.',
    'That is outside our lesson plan, and a practice teacher can only follow the plan.',
    'I can’t talk about that, because a practice teacher only knows the lesson plan.',
  ],
  paused: ['We stopped in the middle of our lesson.', 'Our lesson is waiting where we left it.'],
  finished: ['We have finished this lesson.', 'This lesson is done.'],
  unheard: [
    'I heard your voice, but not the words. You can say it again, tap an answer or type it.',
    'I could hear you, but not what you said. Say it once more, tap an answer or type it.',
  ],
} satisfies Record<string, string[]>;

/** Said once per lesson, for the grown-up nearby (RES-108). */
export const FREE_SPEECH =
  'A grown-up can let me understand anything you say with one setting: ASR_BASE_URL or OPENAI_API_KEY.';

/** Fixed sentences for what matters more than the lesson. */
export const CARE = {
  harm: 'Thank you for telling me. I’m only a computer program, so please tell a grown-up you trust about this today, like a parent or a teacher. If you are in danger now, call your emergency number.',
  contact:
    'I’m a computer program, so I can’t meet anyone. Please keep your address and number to yourself, and tell a grown-up you trust if somebody asks to meet you.',
  rude: 'Let’s use kind words here. If something is upsetting you, a grown-up you trust can help.',
};

/** Said when the learner can do the lesson again, or continue it. */
export const OFFERS = {
  again: `${OFFER} do it again, or stop here?`,
  goOn: `${OFFER} go on, or stop here?`,
};
