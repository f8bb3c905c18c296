import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';

/** A card for a learner who is hurt at home, in the words for older learners. A person is told of it. */
export const hurtCard: HelpCard = {
  id: '0c0c0c0c-0c0c-4c0c-8c0c-0c0c0c0c0c0c',
  worry: 'hurt',
  isDangerNow: false,
  isYoung: false,
  told: 'sending',
  tellsParents: false,
  safeAdult: 'Ms Okonkwo, who looks after safety here',
  trusted: 'not_home',
  emergency: '999',
  lines: [
    {
      ...{ name: 'Childline', number: '0800 1111', text: 'Chat for under 19', chatUrl: null },
      ...{ isFree: true, hours: 'Day and night' },
    },
    {
      ...{ name: 'findahelpline.com', number: null, text: 'Helplines of other countries' },
      ...{ chatUrl: 'https://findahelpline.com', isFree: false, hours: null },
    },
  ],
  shownAt: '2026-11-19T16:05:00.000Z',
};

/** The same card where nobody is told and no number is known. */
export const bareCard: HelpCard = {
  ...hurtCard,
  ...{ told: 'nobody', safeAdult: null, emergency: null, lines: [] },
};
