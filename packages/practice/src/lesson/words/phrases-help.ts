/* What the teacher says around help and around questions. */

/** Before a hint, by the reason for it. */
export const HELP = {
  wrong: [
    'Not quite.',
    'Not yet.',
    'Let’s look again.',
    'That’s not it yet.',
    'Hmm, let’s check that.',
    'It’s something else. Think along with me.',
    'Let’s go over it once more.',
  ],
  asked: [
    'Of course.',
    'Here’s a hint.',
    'Let’s think together.',
    'Try this.',
    'Yes, let me help.',
    'Here’s something to start with.',
    'Gladly.',
  ],
  discouraged: [
    'This one is hard, so we go slowly.',
    'Thank you for telling me. We take a small step.',
    'It’s all right to find this hard.',
    'We have time. One small step.',
    'Hard ones need more than one try.',
  ],
  insists: [
    'I hear you. Let’s test it.',
    'You sound sure. Let’s check it together.',
    'I still get something else. Look with me.',
    'Let’s try your answer out.',
    'I see why you think so. Let’s check.',
  ],
  silent: [
    'Maybe this helps.',
    'Here’s something to think about.',
    'Let me give you a start.',
    'Take your time. Here’s a hint.',
    'A little help, perhaps.',
  ],
};

/** Before a worked example. */
export const SHOWS = [
  'Let me show you one.',
  'Here is one, step by step.',
  'I’ll do one first.',
  'Let’s go through one together.',
  'Listen how I do one.',
  'First I do one, then you.',
];

/** After a worked example, before the learner's own question. */
export const AFTER_EXAMPLE = [
  'Now yours.',
  'Now it’s your turn.',
  'Now you.',
  'And now your question.',
  'Now over to you.',
];

/** Before a new question, by its place in the lesson. */
export const MANNERS = {
  first: [''],
  next: ['Next one.', 'Here’s another.', 'And this one.', 'Another one.', 'Now this.', ''],
  like: [
    'Try one like it.',
    'Now one of the same kind.',
    'Here’s a similar one.',
    'This one works the same way.',
    'Now you try one.',
  ],
  easier: [
    'Here’s a smaller one.',
    'This one is a little easier.',
    'Let’s take an easier one.',
    'A smaller one now.',
    'Try an easier one.',
  ],
  harder: [
    'This one is a little harder.',
    'Here’s a harder one.',
    'Now something harder.',
    'The next one asks for more.',
    'Let’s try a harder one.',
  ],
  secondTime: [
    'Now back to one from before.',
    'Let’s try an earlier one again.',
    'We’ve met this one before.',
    'One from earlier comes back.',
    'Perhaps you remember this one.',
  ],
  'check-in': [
    'First I’d like to see what you know.',
    'Before we start, one question.',
    'Let’s see where we can begin.',
    'One question first, without help.',
    'A question to begin with.',
  ],
  'check-out': [
    'Now try this on your own.',
    'Now without my help.',
    'The last part is all yours.',
    'This one is for you alone.',
    'Now I’ll only listen.',
  ],
};

/** Asks the open question again in a few words, by what kind of answer it wants. */
export const SHORTLY = {
  value: [
    'So what is it?',
    'What do you get now?',
    'What would you say now?',
    'What do you think it is?',
    'So what’s your answer?',
    'What’s your answer now?',
  ],
  yesNo: [
    'So, yes or no?',
    'Which is it, yes or no?',
    'Is it yes or no?',
    'Would you say yes or no?',
    'What do you say, yes or no?',
  ],
  choice: [
    'So which one is it?',
    'Which one do you choose?',
    'Which would you pick?',
    'Which one fits?',
    'So what’s your choice?',
  ],
  words: [
    'How would you say it?',
    'So how would you explain it?',
    'What would you say?',
    'How would you put it?',
    'So what do you think?',
  ],
};

/** Comes back to the open question after talk beside it. */
export const BACK_TO_QUESTION = [
  'Back to our question.',
  'Now to our question.',
  'Let’s go on with our question.',
  'Our question is still open.',
  'Let’s get back to it.',
];

/** What a yes or a no refers to afterwards; `OFFER` in `after-teacher.ts` recognises these. */
export const OFFERS = {
  hint: [
    'Would you like a hint?',
    'Shall we look at a hint?',
    'Would you like a little help?',
    'Shall we take a hint?',
    'Would you like something to start with?',
  ],
  goOn: [
    'Shall we stop for now, or would you like to go on?',
    'Would you like to go on, or pause here?',
    'Would you like to carry on, or stop for today?',
    'Shall we go on, or is it time for a break?',
    'Would you like to keep going, or rest?',
  ],
  unfinished: [
    'Would you like to go on, or stop here?',
    'Would you like to carry on, or leave it for today?',
    'Shall we go on, or stop here?',
    'Would you like to take it up again, or stop?',
    'Shall we carry on, or end here?',
  ],
  finished: [
    'Would you like to do it again, or stop here?',
    'Would you like another round, or stop here?',
    'Shall we do it once more, or stop?',
    'Would you like to go through it again, or leave it there?',
    'Shall we play it again, or end here?',
  ],
};

/** Before a question is left. */
export const LEAVES = {
  skip: [
    'All right, we leave that one.',
    'That one can wait.',
    'Fine, on we go.',
    'Let’s put that one aside.',
    'We can do that one another day.',
  ],
  check: [
    'That’s fine.',
    'That’s fine, thank you for telling me.',
    'Good that you say so.',
    'That’s no problem.',
    'That helps me too, thank you.',
  ],
  harder: [
    'Then let’s make it harder.',
    'All right, something harder.',
    'Good, here’s more to think about.',
    'Then this one may suit you better.',
    'Let’s try something bigger.',
  ],
  easier: [
    'Let’s take a smaller step.',
    'Here’s an easier one first.',
    'Let’s make it smaller.',
    'One step back, and then on again.',
    'Let’s begin with less.',
  ],
  bored: [
    'Let’s do something else.',
    'Time for a change.',
    'All right, something different.',
    'Then let’s move on.',
    'Let’s try another kind of question.',
  ],
  heardEnough: [
    'Let’s leave that one for now.',
    'We’ve stayed here long enough.',
    'That one can rest.',
    'Let’s go on to something new.',
    'I’ll take another one.',
  ],
};
