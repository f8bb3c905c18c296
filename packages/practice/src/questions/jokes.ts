import { plainText } from '#learner/words.ts';

/** Jokes of one line, old enough to be everybody's. */
const JOKES = [
  'Why was six afraid of seven? Because seven ate nine.',
  'What do you call a bear with no teeth? A gummy bear.',
  'Why did the maths book look sad? It had too many problems.',
  'What is brown and sticky? A stick.',
  'What kind of tree fits into your hand? A palm tree.',
  'Why can’t a leopard hide? It is always spotted.',
  'What has hands but can’t clap? A clock.',
];

const REPLIES = {
  offers: [
    'Keep it for the end of the lesson, and tell me then.',
    'Save it, please, for the end of the lesson.',
  ],
  laughs: ['A laugh does us good. Now let’s think again.', 'Laughing is allowed here. And now the question.'],
  sings: ['What a song. Now back to our lesson.', 'That was a song. Let’s go on.'],
  silly: [
    'That is a silly one. Now give me a real answer.',
    'Very funny. Now have a real go.',
    'One joke each. Now tell me what you really think.',
    'You are in a funny mood. Now try a real answer.',
    'Funny. And now your real answer, please.',
  ],
};

/** To a joke or to laughter in a lesson on suffering. */
export const NO_JOKES = [
  'This lesson is about people who suffered. Let’s keep jokes for another day.',
  'Jokes can wait until after this lesson. It is a serious one.',
  'This is a serious lesson, so let’s stay with it quietly.',
];

/** Words of which a turn of laughter is made. Each syllable begins with an h, so that a long word is read in one way only. */
const LAUGHTER = /^(?:(?:h+[ae]+)+h*|lol|lmao|rofl|just|only|i|am|kidding|joking)$/;

/** Replies to a joke, a silly answer, laughter or a song; jokes, if one is wanted. */
export function jokeReplies(said: string): readonly string[] {
  const text = plainText(said);
  if (/\bi (?:know|have|can i tell|got)\b.*\b(?:joke|riddle)|\bcan i tell\b|^knock knock/.test(text)) {
    return REPLIES.offers;
  }
  if (/\b(?:joke|jokes|riddle|riddles|laugh|funny)\b/.test(text)) return JOKES;
  if (text.split(' ').every((word) => LAUGHTER.test(word))) return REPLIES.laughs;
  if (/\b(?:la|na|doo|da|do|shark|twinkle|tra|lalala|lalalala|wheels|let it go)\b/.test(text)) {
    return REPLIES.sings;
  }
  return REPLIES.silly;
}

/** Every sentence of this file that a learner can hear, for tests. */
export const JOKE_SAYINGS = [...JOKES, ...NO_JOKES, ...Object.values(REPLIES).flat()];
