/* What the teacher says to what matters more than the lesson. */

/** Fixed sentences for what matters more than the lesson. */
export const CARE = {
  harm: 'Thank you for telling me. I’m a computer program, so I can’t come to help, and I can’t judge how serious it is. Please tell a grown-up you trust today. If you are in danger now, call the emergency number.',
  contact:
    'I’m a computer program, so I can’t meet anyone. Please keep your address and number to yourself, and tell a grown-up you trust if somebody asks to meet you.',
  rude: 'Let’s use kind words here. If something is upsetting you, a grown-up you trust can help.',
};

/** To rude words. The first is said first, and then the others, so that nobody hears the same sentence again. */
export const RUDE = [
  CARE.rude,
  'I’d like us to use kind words. If you are cross, tell me what is wrong.',
  'Kind words, please. Tell me if this is too hard or too easy.',
  'Please use kind words. A short break can help, so just ask for one.',
  'Only kind words here, please. A grown-up can help if something is wrong.',
];

/** After a sentence of care, in the middle of a lesson. After a grave one always the first. */
export const WHEN_READY = [
  'When you are ready, we can go on.',
  'We can go on when you like.',
  'Tell me when we can go on.',
  'Whenever you like, we can go on.',
  'We can go on as soon as you are ready.',
];
