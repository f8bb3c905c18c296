import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment } from '../wire/primitives.ts';
import {
  CARD_CHOICES,
  CONCERN_ENTRY_KINDS,
  CONCERN_NOTE_MAX_LENGTH,
  CONCERN_OUTCOMES,
  TOLD_STATES,
} from './bounds.ts';
import { NAMED, WORRIES } from './worries.ts';

/**
 * The place of those who look after concerns: administrators with the right `safeguarding`. Nobody who is or was linked to
 * a learner sees a concern about that learner, and each reading is recorded.
 */

/**
 * Where a page of concerns ended: the level of its last one, its time in milliseconds, and its id. Open concerns are listed
 * by level first.
 */
const ConcernCursor = z.string().regex(/^[2-4]_\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A concern as the list shows it. It holds no words. */
export const ListedConcern = z.object({
  id: Id,
  /** Once the account is deleted, the id is null and the name is the one that the learner had when it was raised. */
  learner: z.object({ id: Id.nullable(), name: z.string() }),
  learnerAge: z.number().int().nullable(),
  worry: z.enum(WORRIES),
  level: z.number().int().min(2).max(4),
  raisedAt: Moment,
  /** When somebody first opened it, or first opened it again after the learner had said more; null if nobody has. */
  openedAt: Moment.nullable(),
  told: z.enum(TOLD_STATES),
  outcome: z.enum(CONCERN_OUTCOMES).nullable(),
  closedAt: Moment.nullable(),
});
export type ListedConcern = z.infer<typeof ListedConcern>;

/** A turn of the lesson that is kept with the concern and nowhere else. */
export const ConcernTurn = z.object({
  role: z.enum(['student', 'teacher']),
  content: z.string(),
  saidAt: Moment,
  /** Whether the server heard or wrote it itself, or only a page reported it. */
  isConfirmed: z.boolean(),
});
export type ConcernTurn = z.infer<typeof ConcernTurn>;

/** What happened with a concern, oldest first. */
export const ConcernEntry = z.object({
  id: Id,
  kind: z.enum(CONCERN_ENTRY_KINDS),
  byName: z.string().nullable(),
  /** A note, whom a mail went to, or why somebody was left out. */
  text: z.string().nullable(),
  createdAt: Moment,
});
export type ConcernEntry = z.infer<typeof ConcernEntry>;

/** Everything about a concern. */
export const Concern = ListedConcern.extend({
  learningSessionId: Id.nullable(),
  named: z.array(z.enum(NAMED)),
  /** The rule that noticed it and the version of the rules. */
  rule: z.string(),
  rulesVersion: z.string(),
  choice: z.enum(CARD_CHOICES).nullable(),
  turns: z.array(ConcernTurn),
  entries: z.array(ConcernEntry),
  /** Whether a law may ask to report it, such as sexual abuse of a child. */
  mayHaveToBeReported: z.boolean(),
});
export type Concern = z.infer<typeof Concern>;

/** The right is missing: the caller is an administrator, and not one of those who look after concerns. */
export const safeguardingRequired = {
  ...administratorRequired,
  not_safeguarding: refusal(403, 'safeguarding_error_right'),
} as const;

const read = { method: 'GET', authentication: 'bearer', refusals: safeguardingRequired } as const;
const act = { method: 'POST', authentication: 'bearer', params: IdParams, reply: Concern } as const;

export const readSafeguarding = endpoint({
  method: 'GET',
  authentication: 'bearer',
  path: '/api/admin/safeguarding',
  summary: 'Says whether the caller may look after concerns, how many wait, and who is told',
  refusals: administratorRequired,
  reply: z.object({
    mayRead: z.boolean(),
    /** How many concerns are open that the caller may read; 0 without the right. */
    waiting: z.number().int(),
    /** `family`: nobody is told and no words are kept. */
    kind: z.enum(['family', 'school', 'service']),
    hasContact: z.boolean(),
    /** Whether mails leave this product at all. */
    doMailsLeave: z.boolean(),
    /** ISO code of the country whose helplines the card shows; null if none is set. */
    country: z.string().nullable(),
  }),
});

export const listConcerns = endpoint({
  ...read,
  path: '/api/admin/concerns',
  summary:
    'Lists concerns: open ones with the most serious and oldest first, closed ones with the newest first',
  query: z.object({ state: z.enum(['open', 'closed']), after: ConcernCursor.optional() }),
  reply: z.object({ concerns: z.array(ListedConcern), next: z.string().nullable() }),
});

export const readConcern = endpoint({
  ...read,
  path: '/api/admin/concerns/:id',
  summary: 'Reads a concern with its turns; the audit trail keeps each reading',
  params: IdParams,
  reply: Concern,
});

export const takeOutConcern = endpoint({
  ...read,
  path: '/api/admin/concerns/:id/file',
  summary:
    'Returns a concern with everything about it as one page to print and hand on; the concern and the audit trail keep each time',
  params: IdParams,
  replyMediaType: 'text/html; charset=utf-8',
  reply: z.custom<Uint8Array>((answer) => answer instanceof Uint8Array),
});

const note = z.string().trim().min(1).max(CONCERN_NOTE_MAX_LENGTH);

export const noteConcern = endpoint({
  ...act,
  path: '/api/admin/concerns/:id/notes',
  summary: 'Adds a note to a concern',
  body: z.object({ note }),
  refusals: safeguardingRequired,
});

export const closeConcern = endpoint({
  ...act,
  path: '/api/admin/concerns/:id/closing',
  summary: 'Closes a concern with its outcome and a note',
  body: z.object({ outcome: z.enum(CONCERN_OUTCOMES), note }),
  refusals: { ...safeguardingRequired, concern_closed: refusal(409, 'safeguarding_error_closed') },
});

export const reopenConcern = endpoint({
  ...act,
  path: '/api/admin/concerns/:id/reopening',
  summary: 'Opens a closed concern again, with a note that says why',
  body: z.object({ note }),
  refusals: { ...safeguardingRequired, concern_open: refusal(409, 'safeguarding_error_open') },
});
