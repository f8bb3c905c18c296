import type { KnownQuestion } from './known-question.ts';

/**
 * What learners ask about what is seen, heard, kept and told. Every answer is true of this product: `docs/privacy.md`
 * says who reads what was said, who sees attention, and that no sound is kept. Attention is measured on the learner's own
 * device; attention images are kept only with a consent, and no picture reaches a teacher. `Brief` is what a teacher is
 * told.
 */
export const ABOUT_PRIVACY: readonly KnownQuestion<unknown>[] = [
  {
    asks: [
      'can you see me',
      'what do you see',
      'are you watching me',
      'do you have eyes',
      'what do I look like',
      'can you see my room',
      'can you see my screen',
      'are you spying on me',
    ],
    mayAdd: 2,
    say: () => 'No, I can’t see you. I only get the words you say or type.',
  },
  {
    asks: ['is the camera on', 'is my camera on', 'is the camera off', 'are you using my camera'],
    say: () => 'I can’t tell from here. Your screen shows it if it is on.',
  },
  {
    asks: [
      'do you check my attention',
      'do you know if I am paying attention',
      'are you measuring my attention',
      'can you tell if I look away',
    ],
    say: () =>
      'Your own device may measure that, but it doesn’t show me. You, a linked parent and the people who run this can see it.',
  },
  {
    asks: [
      'can you hear me',
      'what can you hear',
      'are you listening',
      'do you have ears',
      'can you hear my brother',
    ],
    mayAdd: 1,
    say: () => 'Yes, I get the words that your microphone hears. You can also type.',
  },
  {
    asks: [
      'are you recording me',
      'is this recorded',
      'is this being recorded',
      'do you keep my voice',
      'are you recording this',
    ],
    say: () => 'Your voice is not kept. The words are written down, for you and your parents.',
  },
  {
    asks: [
      'are you filming me',
      'are you filming this',
      'do you take pictures of me',
      'are you taking photos of me',
      'is the camera filming me',
    ],
    say: () => 'I get no pictures of you. Small ones are kept for some days, if that was agreed.',
  },
  {
    said: /\bwhat do you know about me\b/,
    asks: [
      'do you remember me',
      'will you remember this',
      'do you remember last time',
      'what do you remember',
      'will you remember me tomorrow',
    ],
    mayAdd: 1,
    say: () =>
      'I’m told your name, age, interests and goals, as far as they are known. I also know our lesson plan, what we said, and notes on earlier lessons.',
  },
  {
    asks: [
      'will you tell my parents',
      'do you tell my parents',
      'are you going to tell my mum',
      'can my parents see this',
      'can my mum read this',
      'can my parents hear me',
      'who can read this',
      'who can see this',
      'does my mum know',
      'will my mum know',
      'is this secret',
      'can you keep a secret',
      'is my mum listening',
      'is anyone listening',
    ],
    mayAdd: 2,
    say: () =>
      'A parent who is linked to you can read what we said. Sometimes the people who run this site may read it, too.',
  },
];
