/* What the teacher says to everything that is no answer. */

/** Why a question is still open. Some of these are questions themselves; then the open one is not asked again. */
export const ASKS_AGAIN = {
  again: [
    'Of course. Here it is again.',
    'Listen once more.',
    'I’ll say it again.',
    'Of course, one more time.',
    'Here it comes again.',
  ],
  /** "Sorry" may mean "What did you say?" or be an apology, so the answer fits both. */
  sorry: [
    'No need to be sorry. Here it is again.',
    'That’s quite all right. Here is our question.',
    'Nothing to be sorry for. Once more.',
    'No problem at all. Listen again.',
    'All is well. I’ll say it again.',
  ],
  slower: [
    'All right, I’ll slow down.',
    'Of course, more slowly now.',
    'Of course. Let’s take our time.',
    'Thank you for telling me. I’ll go slowly.',
    'Slowly, then.',
  ],
  louder: [
    'You can turn up the sound on the page or on your device. I’ll say it once more.',
    'The volume is on your side, on the page or the device. Here it is again.',
    'I can’t turn the sound up from here. The page or your device can. Once more.',
    'Please turn up the sound on the page or your device. I’ll say it again.',
    'You can turn me up on the page or on your device. Listen again.',
  ],
  simpler: [
    'Let me make it simpler.',
    'Of course, let’s make it easier.',
    'Let’s make it smaller.',
    'I’ll make it easier.',
    'Let’s take it in small steps.',
  ],
  /** After a yes to an offer to do one first. */
  example: ['Good.', 'Lovely.', 'All right.', 'Yes, let’s.', 'Good, look with me.'],
  ready: ['Good.', 'Lovely.', 'All right.', 'Then let’s go on.', 'Good, here we go.'],
  listening: ['I’m listening.', 'Yes, go on.', 'Tell me.', 'I’m here.', 'Yes, I can hear you.'],
  notHeardYet: [
    'Let me ask you first.',
    'Let me ask it properly.',
    'First, the whole question.',
    'Here’s the question first.',
    'Listen to the question first.',
  ],
  notThat: [
    'Thank you, then I misheard. Please say it again.',
    'All right, say it once more for me.',
    'Then I got it wrong. Please tell me again.',
    'Sorry, my mistake. What did you say?',
    'I misheard you, sorry. Please try again.',
  ],
  undecided: [
    'Which one do you choose?',
    'I heard more than one. Which is it?',
    'Which of them is your answer?',
    'Choose one for me. Which is it?',
    'Which one shall I take?',
  ],
  unclear: [
    'Could you say that in another way?',
    'I’m not sure what you mean. Can you say it differently?',
    'Can you put it in other words?',
    'I didn’t quite follow. What is your answer?',
    'Tell me once more, please. What do you mean?',
  ],
  guess: [
    'Tell me your answer in a word or two.',
    'What would your answer be?',
    'I’m still listening for your answer.',
    'Have a guess. A guess is fine.',
    'Give it a try, or ask me for a hint.',
  ],
  /** The same in the check-in and the check-out, where there are no hints. */
  guessAlone: [
    'Tell me your answer in a word or two.',
    'What would your answer be?',
    'Have a guess. A guess is fine.',
    'Give it a try. You can also say you don’t know.',
    'What do you think? Just try.',
  ],
  checkAlone: [
    'This one is to see what you know. Try it, or say you don’t know.',
    'This one is just for you. Try it, or say you don’t know.',
    'This one is without hints. It’s fine not to know it.',
    'Here I’d like to hear your own idea. Or say you don’t know.',
    'I help with the others. With this one, just try.',
  ],
  tooEasy: [
    'Then show me with this one, and we go on.',
    'Good to know. One answer, and we move on.',
    'Then this one is quick.',
    'All right, just this one, then something new.',
    'Answer this one, and we take the next step.',
  ],
  bored: [
    'I understand. Just this one, then something new.',
    'Thank you for telling me. After this one we change.',
    'One answer, and then we do something else.',
    'Let’s finish this one, and then we change.',
    'I see. Just this one, and then we move on.',
  ],
  disagrees: [
    'How do you see it?',
    'Tell me how you got there.',
    'You see it in another way. Tell me how.',
    'What makes you think so?',
    'Tell me how you worked it out.',
  ],
  otherLanguage: [
    'I hear another language. In this lesson we speak English.',
    'I can’t follow that language here. Let’s try in English.',
    'English is easiest for me. Any English words will do.',
    'Please try it in English. Small mistakes don’t matter.',
    'I can only follow English here. A word or two is enough.',
  ],
  greeting: ['Hello.', 'Hello again.', 'Nice to hear you.', 'Good to hear your voice.', 'Hello there.'],
  thanks: ['You’re welcome.', 'My pleasure.', 'With pleasure.', 'Any time.', 'That’s what I’m here for.'],
  noted: [
    'I’ve noted it.',
    'Good, a grown-up will see it.',
    'It’s on my list for a grown-up.',
    'It’s noted, so it won’t be lost.',
    'I’ll pass it on.',
  ],
  notNoted: ['All right.', 'That’s fine.', 'As you like.', 'Then we’ll leave it.', 'No problem.'],
  talk: [
    'Thank you for telling me.',
    'Let’s keep that for later.',
    'That’s one for after the lesson.',
    'You can tell that to somebody at home, too.',
    'Thank you. Now I’ll stay with our lesson.',
  ],
  /** After words that may answer what a hint asked. Nobody can say whether they do. */
  onTheWay: [
    'Thank you. Now think of the whole question.',
    'I see. And now back to our question.',
    'All right. So let’s look at our question again.',
    'Thank you for thinking with me. Now the whole question.',
    'I hear you. Now take that to our question.',
  ],
  noHurry: [
    'There is no hurry.',
    'Take all the time you need.',
    'It’s fine to think.',
    'Take your time.',
    'We have time.',
  ],
  back: [
    'Good, you’re back.',
    'Welcome back.',
    'There you are.',
    'Nice to have you back.',
    'Good that you’re here again.',
  ],
};

/** Said with "there is no hurry" in the check-in and the check-out, where no hint can be offered. */
export const MAY_NOT_KNOW = [
  'If you don’t know it, just say so.',
  'You can also say that you don’t know.',
  'It’s all right not to know it.',
  'A guess is fine too.',
  'You may say “I don’t know”.',
];

/** To a learner who disagrees with what was told. `{why}` is a reason about the subject. */
export const DEFENDS = [
  'I’ve checked it, and I still get the same. {why}',
  'Let’s check it again. {why}',
  'I see it differently. {why}',
  'Let me show you why. {why}',
  'It’s good that you check. {why}',
];

export const WAITS = [
  'Take your time.',
  'Think as long as you like.',
  'I’ll wait.',
  'Yes, think about it.',
  'Take all the time you need.',
];

export const LETS_REST = [
  'Of course. Tell me when you are back.',
  'Go ahead. Say hello when you are back.',
  'Sure, I’ll wait here. Call me when you are back.',
  'That’s fine. Let me know when you are here again.',
  'Take a break. Say when we can go on.',
];

export const STAYS_QUIET = [
  'I’m here when you need me.',
  'I’ll wait for you.',
  'No hurry at all.',
  'I’m still here.',
  'Just speak when you like.',
];

/** Speech without words that could be understood (RES-108). `tap`: there are answers to tap on the screen. */
export const UNHEARD = {
  tap: [
    'I heard your voice, but not the words. You can say it again, tap an answer or type it.',
    'I could hear you, but not what you said. Say it once more, tap an answer or type it.',
    'The words didn’t reach me. Try again, tap an answer or type it.',
    'I missed that. Please repeat it, tap an answer or type it.',
    'That was hard to make out. Say it again, tap an answer or type it.',
  ],
  type: [
    'I heard your voice, but not the words. You can say it again or type it.',
    'I could hear you, but not what you said. Say it once more or type it.',
    'The words didn’t reach me. Try again or type it.',
    'I missed that. Please repeat it or type it.',
    'That was hard to make out. Say it again or type it.',
  ],
};

/** Said once per lesson after such speech, for the grown-up nearby (RES-108). It names no setting: a child hears it. */
export const FOR_A_GROWN_UP =
  'A grown-up can let me understand everything you say. The page Operations tells them how.';

/** Said if every other sentence of a turn was in the turn before. */
export const OTHERWISE = [
  'Let’s stay with it.',
  'I’m listening to you.',
  'Give it a try.',
  'We can take it slowly.',
  'Tell me what you think.',
];
