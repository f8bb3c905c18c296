import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';
import { CARD_CHOICES, TOLD_STATES, TRUSTED_ADULTS } from './bounds.ts';
import { WORRIES } from './worries.ts';

/** A helpline as the card shows it. Numbers come from our table or the operator's file, never from a model. */
export const HelplineOnCard = z.object({
  name: z.string(),
  /** As people dial it, in groups of digits; null if it takes no calls, such as a line for text messages or a site. */
  number: z.string().nullable(),
  /** What else it offers, such as a number for text messages; null if nothing is known. */
  text: z.string().nullable(),
  /** The address of its chat or its site; null if none is known. */
  chatUrl: z.string().nullable(),
  isFree: z.boolean(),
  /** When somebody answers, in the words of the table; null if it is not known. */
  hours: z.string().nullable(),
});
export type HelplineOnCard = z.infer<typeof HelplineOnCard>;

/** What a learner sees after a worry was noticed. It holds nothing that the learner said. */
export const HelpCard = z.object({
  /** The id of the concern. */
  id: Id,
  worry: z.enum(WORRIES),
  /** Whether the texts for danger now come first. */
  isDangerNow: z.boolean(),
  /** Whether the card is in the words for the youngest. */
  isYoung: z.boolean(),
  told: z.enum(TOLD_STATES),
  /** Who is told, as the operator wrote it; null if nobody is. */
  safeAdult: z.string().nullable(),
  /** Whether linked adults get a mail that says nothing of what was said. */
  tellsParents: z.boolean(),
  trusted: z.enum(TRUSTED_ADULTS),
  /** The number for emergencies; null if the operator named no country. */
  emergency: z.string().nullable(),
  lines: z.array(HelplineOnCard),
  shownAt: Moment,
});
export type HelpCard = z.infer<typeof HelpCard>;

export const readHelpCard = endpoint({
  method: 'GET',
  path: '/api/help_card/:userId',
  summary: 'Reads the newest help card that its learner has not answered; null if there is none',
  authentication: 'bearer',
  params: z.object({ userId: Id }),
  reply: z.object({ card: HelpCard.nullable() }),
  refusals: {},
});

export const answerHelpCard = endpoint({
  method: 'POST',
  path: '/api/help_card/:id/answer',
  summary: 'Keeps what the learner chose on a help card, and lets a paused lesson go on or end',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({ choice: z.enum(CARD_CHOICES) }),
  reply: z.object({
    success: z.literal(true),
    /** Whether linked adults get a mail, after this choice: what was not meant is not told, if the mail has not left. */
    tellsParents: z.boolean(),
  }),
  refusals: {},
});
