import type { ConsentChange, Consents } from '@vivavoce/contracts/access/calls';

/** The words of the consents as the server gives them: to the learner, or to a parent of the named child. */
export function wordsFor(childName: string | null): Consents['words'] {
  const who = childName ?? 'you';
  return {
    attention_images: {
      id: 'images-1',
      label: 'Save attention images',
      hint: `A small, still picture of ${who} is kept every half minute.`,
      details: [
        'What is kept: small, still pictures.',
        `Who sees them: ${who}, parents who are linked, and the administrators.`,
        'For how long: 30 days.',
        'You can take this back at any time.',
      ],
    },
    live_lessons: {
      id: 'lessons-1',
      label: 'Speak in lessons',
      hint: `Before ${who === 'you' ? 'you use' : `${who} uses`} the microphone and camera, a parent has to agree.`,
      details: [`What was said is kept as text, for ${who}, linked parents and the administrators.`],
    },
  };
}

/** A parent's consent to spoken lessons that does not count yet. The caller gave it, and the mail was sent. */
export const waitingLessons: Consents['waiting'][number] = {
  purpose: 'live_lessons',
  givenAt: '2026-11-19T10:00:00.000Z',
  isOwn: true,
  confirmationMail: { at: '2026-11-20T10:00:00.000Z', isSent: true },
};

/** An entry of the history: Grace agreed to images as a signed-in parent. */
export const gaveImages: ConsentChange = {
  consentId: '77777777-7777-4777-8777-777777777777',
  purpose: 'attention_images',
  change: 'given',
  at: '2026-10-09T18:40:00.000Z',
  byName: 'Grace Hart',
  byLearner: false,
  isOwn: false,
  proof: 'account',
  end: null,
  words: wordsFor('Mila').attention_images,
};
