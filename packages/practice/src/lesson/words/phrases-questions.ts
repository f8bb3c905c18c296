/* What the teacher says around a question that it asks. */

/** Before a new question, by its place in the lesson. */
export const MANNERS = {
  first: [''],
  /** The first question of a part to practise that begins without an explanation. */
  practice: [
    'Now something a little different.',
    'On to the next part.',
    'Now, let’s go on.',
    'Let’s go one step further.',
    'Here comes the next part.',
  ],
  reason: [
    'Now one to think about.',
    'Now I’d like to hear how you think.',
    'Take your time with this one.',
    'Now a thinking question.',
    'This one is about the reason.',
  ],
  next: ['Next one.', 'Here’s another.', 'And this one.', 'Another one.', 'Now this one.', ''],
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
    'Let’s try a smaller one.',
    'Now an easier one.',
  ],
  harder: [
    'This one is a little harder.',
    'Here’s a harder one.',
    'Now something harder.',
    'The next one is a bit harder.',
    'Let’s try a harder one.',
  ],
  secondTime: [
    'Now back to one from before.',
    'Let’s try an earlier one again.',
    'You’ve met this one before.',
    'Let’s go back to an earlier one.',
    'Perhaps you remember this one.',
  ],
  'check-in': [
    'First I’d like to see what you know.',
    'Before we start, one question.',
    'Let’s see what you know already.',
    'One question first, without help.',
    'Here’s a question to begin with.',
  ],
  'check-out': [
    'Now try one on your own.',
    'Now without my help.',
    'To finish, try this by yourself.',
    'We’re nearly done. This one is all yours.',
    'Now one just for you, without help.',
  ],
};

/** Asks the open question again in a few words, by what kind of answer it wants. */
export const SHORTLY = {
  number: [
    'So what is it?',
    'So what do you get?',
    'What would you say?',
    'What do you think it is?',
    'So what’s your answer?',
    'What do you think now?',
  ],
  name: [
    'So what is it?',
    'What would you say?',
    'What do you think it is?',
    'So what’s your answer?',
    'What do you think?',
  ],
  parts: [
    'So what would you say?',
    'What do you think?',
    'So what’s your answer?',
    'Which ones do you think?',
    'So which ones are they?',
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
    'Which one do you think it is?',
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
  'Let’s go back to our question.',
  'And now our question.',
  'Let’s get back to it.',
];
