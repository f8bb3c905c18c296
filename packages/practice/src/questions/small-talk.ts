import { plainText, wordsOf } from '#learner/words.ts';

/** What children tell, and one kind sentence back. `any`: words, of which one is said; `said`: or a pattern. */
type Theme = { any?: string; said?: RegExp; say: readonly string[] };

const SILLY = ['That’s a silly one. Let’s go on.', 'Very silly. Now let’s think again.'];

/** What is grave: sadness, pain, fear and doubt. It comes first, because a sad story about a dog is no pet story. */
const GRAVE: readonly Theme[] = [
  {
    any: 'died dead funeral',
    said: /\bpassed away\b/,
    say: ['I’m so sorry. That is very sad, and somebody at home can listen.'],
  },
  {
    any: 'hospital ill sick poorly hurts headache bleeding fever',
    said: /\bnot feeling (?:well|good)\b/,
    say: ['I’m sorry to hear that. Please tell a grown-up near you.'],
  },
  {
    any: 'scared lonely crying cried worried divorce fighting shouted argument',
    said: /\b(?:no friends|nobody likes me|i am sad)\b/,
    say: ['Thank you for telling me. A grown-up you trust can help with that.'],
  },
  {
    said: /\b(?:better than me|worse than everyone|no good at|bad at|get (?:it|everything|them) wrong|got it wrong|laugh at me)\b/,
    say: [
      'Everybody gets some things wrong. That is how we learn.',
      'Everyone learns at their own pace. You are learning this now.',
    ],
  },
  {
    said: /\b(?:do not|please) be (?:cross|angry|mad|sad)\b/,
    say: ['I’m never cross with you. We have time.'],
  },
  {
    said: /\bi (?:want|need|miss) (?:to see )?my (?:mum|mummy|dad|daddy|nan|gran|grandma)\b/,
    say: ['You can fetch somebody to sit with you, if you like.'],
  },
];

/** What else children tell. */
const LIGHT: readonly Theme[] = [
  { any: 'poo poop fart wee bum willy toilet', say: SILLY },
  { any: 'birthday', say: ['A birthday is a lovely day. Many happy returns when it comes.'] },
  {
    any: 'won win goal scored medal trophy prize certificate',
    say: ['Well played. You must be pleased with that.', 'That is good news. You worked for it.'],
  },
  { any: 'lost loses', said: /\b(?:we|i) lost\b/, say: ['That is a pity. There will be another go.'] },
  { any: 'hungry starving', say: ['Then have a snack soon. Learning is easier when you are not hungry.'] },
  { any: 'thirsty', say: ['Then fetch some water. I can wait.'] },
  {
    any: 'tired sleepy',
    said: /\bdid not sleep\b/,
    say: ['Thank you for telling me. We can take it slowly.'],
  },
  {
    any: 'dog dogs puppy cat cats kitten hamster rabbit rabbits pet pets pony horse guinea fish goldfish parrot budgie tortoise lizard snake hamsters',
    say: [
      'Animals are good company. Give yours a stroke after the lesson.',
      'How nice to have an animal around.',
    ],
  },
  {
    said: /\b(?:baby|new (?:brother|sister)|little (?:brother|sister))\b/,
    say: ['A little one at home keeps everybody busy.'],
  },
  {
    any: 'holiday holidays beach seaside camping plane airport spain zoo museum trip weekend',
    say: ['That sounds like a good day out.', 'It is good to see new places.'],
  },
  {
    any: 'christmas eid diwali easter hanukkah halloween ramadan vaisakhi party present presents',
    say: ['That is something to look forward to.'],
  },
  {
    any: 'football swimming ballet gymnastics karate rugby cricket tennis netball dancing basketball running trampoline bike scooter judo',
    say: ['Good for you. Moving about helps with thinking, too.'],
  },
  {
    any: 'minecraft roblox fortnite pokemon lego xbox playstation nintendo youtube tiktok tv film movie game games',
    say: ['That sounds like fun for after the lesson.'],
  },
  {
    any: 'piano guitar violin drums drum recorder singing choir trumpet',
    say: ['Making music is a fine thing to do.'],
  },
  {
    any: 'draw drawing drew painting painted craft',
    say: ['It is good to make things with your own hands.'],
  },
  { any: 'book books reading story', say: ['A good book is a good friend.'] },
  {
    any: 'pizza sweets chocolate crisps cake lunch breakfast dinner tea burger pasta ice',
    say: ['That sounds tasty. Enjoy it when it is time.'],
  },
  { any: 'snow snowing rain raining sunny storm', say: ['The weather has news for you today, then.'] },
  { any: 'tooth teeth', say: ['A wobbly tooth is exciting. Take good care of it.'] },
  { any: 'haircut shoes dress jumper trainers', say: ['New things are nice to have.'] },
  { any: 'homework test exam spellings', say: ['You have a lot to do. Let’s make this lesson a help.'] },
  { any: 'school class', say: ['There is always something going on at school.'] },
  {
    any: 'mum dad nan gran grandma grandad grandpa granny brother sister uncle aunt auntie cousin family',
    say: ['It is good to have a family around you.'],
  },
  { any: 'friend friends mate', say: ['Good friends are worth a lot.'] },
  {
    said: /\byou are (?:so |really |very |the |my )*(?:nice|kind|cool|best|favourite|good|funny|pretty|great|amazing)|\bi (?:really )?(?:love|like) you\b/,
    say: ['Thank you, that is kind of you to say.'],
  },
  { said: /\bguess what\b/, say: ['I’m no good at guessing. Tell me after the lesson.'] },
  { said: /\b(?:did you know|do you want to know)\b/, say: ['Thank you for sharing that.'] },
  { said: /\b(?:secret)\b/, say: ['I can’t keep secrets. Share it with a grown-up you trust.'] },
  { said: /\bi (?:like|love) /, say: ['It is good to have things you like.'] },
];

const OTHERWISE = ['Thank you for telling me.', 'Thanks for telling me that.', 'All right, I’ve heard you.'];

/** A clause in which the learner speaks of their own life, or asks something of the teacher. */
const OF_ONESELF = /\b(?:i|me|my|our|do not be|please be|not feeling)\b/;

/** What learners say before an answer of theirs. It does not make the answer a story of their life. */
const BEFORE_ANSWER = /\b(?:i (?:think|guess|know|believe|would say|suppose)|my (?:answer|guess|idea) is)\b/g;

/** A word that is denied so shortly before another: "not scared", "nobody was ill". */
const DENIALS = new Set(['not', 'never', 'nobody', 'none', 'without']);
const DENIED_WITHIN = 3;

function isSaid(word: string, words: readonly string[]): boolean {
  return words.some(
    (one, at) =>
      one === word && !words.slice(Math.max(0, at - DENIED_WITHIN), at).some((before) => DENIALS.has(before)),
  );
}

function themeIn(text: string, themes: readonly Theme[]): Theme | undefined {
  const words = text.split(' ');
  return themes.find(
    ({ any, said }) => said?.test(text) || (any?.split(' ').some((word) => isSaid(word, words)) ?? false),
  );
}

/** Replies to what a learner tells of their life, each in a kind sentence or two. */
export const smallTalk = (said: string): readonly string[] =>
  themeIn(plainText(said), [...GRAVE, ...LIGHT])?.say ?? OTHERWISE;

/**
 * Replies to sadness, pain, fear or doubt in a turn that is no answer; null if there is none. Only a clause about the
 * learner counts, because lessons tell of wars and illness, too.
 */
export function comfort(said: string): readonly string[] | null {
  const clauses = wordsOf(said)
    .map(({ word }) => word)
    .join(' ')
    .split(' | ')
    .map((clause) => clause.replaceAll(BEFORE_ANSWER, ''))
    .filter((clause) => OF_ONESELF.test(clause));
  return clauses.map((clause) => themeIn(clause, GRAVE)?.say).find((say) => say !== undefined) ?? null;
}

/** Every sentence that small talk can bring, for tests. */
export const SMALL_TALK = [...[...GRAVE, ...LIGHT].flatMap(({ say }) => say), ...OTHERWISE];
