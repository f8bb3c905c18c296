import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { LINK_REQUEST_ANSWER_MAX_LENGTH, LINK_REQUEST_NOTE_MAX_LENGTH } from './link-request-bounds.ts';

/** How far a request is: nobody has read it, an administrator has opened it, or it is answered. */
export const LinkRequestState = z.enum(['sent', 'opened', 'answered']);
export type LinkRequestState = z.infer<typeof LinkRequestState>;

const state = {
  state: LinkRequestState,
  createdAt: Moment,
  answeredAt: Moment.nullable(),
  /** The administrator's words, once there is an answer. */
  answer: z.string().nullable(),
  /** Whether the answer ended a link. */
  hasEndedLink: z.boolean(),
};

/** A learner's private request, as the learner sees it (RES-116). */
export const LinkRequest = z.object({
  id: Id,
  /** The parent whom it is about. Null: about no parent alone, or the parent's account is deleted. */
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  note: z.string(),
  ...state,
});
export type LinkRequest = z.infer<typeof LinkRequest>;

export const makeLinkRequest = endpoint({
  method: 'POST',
  path: '/api/users/:id/link_requests',
  summary:
    'Asks the administrators in private to end a link or to look at it; for the learner alone, and no linked person is told (RES-116)',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    parentId: Id.nullable(),
    note: z.string().trim().max(LINK_REQUEST_NOTE_MAX_LENGTH),
  }),
  reply: z.object({ success: z.literal(true), data: LinkRequest }),
  refusals: {
    learners_only: refusal(403, 'link_request_error_learners_only'),
    link_gone: refusal(404, 'link_error_gone'),
    no_request_reader: refusal(409, 'link_request_error_no_reader'),
    too_many_open_requests: refusal(409, 'link_request_error_too_many'),
  },
});

export const listLinkRequests = endpoint({
  method: 'GET',
  path: '/api/users/:id/link_requests',
  summary: 'Lists the caller’s private requests, newest first (RES-116)',
  authentication: 'bearer',
  params: IdParams,
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      requests: z.array(LinkRequest),
      /** Whether there is an administrator who may read a request of this learner. */
      hasReader: z.boolean(),
      /**
       * Whether the learner signs in with pictures or a PIN, which a parent may know. Requests are then not listed: whoever
       * signs in as the learner would read them.
       */
      areHidden: z.boolean(),
    }),
  }),
  refusals: {},
});

const requestGone = { request_gone: refusal(404, 'link_request_error_gone') } as const;

export const withdrawLinkRequest = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/link_requests/:requestId',
  summary: 'Takes a private request back and deletes it, answered or not; for the learner alone',
  authentication: 'bearer',
  params: IdParams.extend({ requestId: Id }),
  reply: Done,
  refusals: requestGone,
});

/** A request in the list of administrators. The note is shown only when the request is opened. */
export const ListedLinkRequest = z.object({
  id: Id,
  learnerName: z.string(),
  ageYears: z.number().int().nullable(),
  parentName: z.string().nullable(),
  ...state,
});
export type ListedLinkRequest = z.infer<typeof ListedLinkRequest>;

/** A request that an administrator has opened. */
export const OpenedLinkRequest = ListedLinkRequest.extend({
  learnerId: Id,
  note: z.string(),
  parentId: Id.nullable(),
  /**
   * Whether the learner cannot read the answer: the account lists no requests while a parent may know its pictures or PIN.
   */
  isAnswerHidden: z.boolean(),
  /** Who is linked to the learner now. */
  links: z.array(z.object({ parentId: Id, name: z.string(), linkedAt: Moment })),
});
export type OpenedLinkRequest = z.infer<typeof OpenedLinkRequest>;

export const listAllLinkRequests = endpoint({
  method: 'GET',
  path: '/api/admin/link_requests',
  summary:
    'Lists the private requests of learners without their notes, waiting ones first; an administrator who is or was linked to the learner does not see the request',
  authentication: 'bearer',
  reply: z.object({ success: z.literal(true), data: z.array(ListedLinkRequest) }),
  refusals: {},
});

export const countLinkRequests = endpoint({
  method: 'GET',
  path: '/api/admin/link_requests/waiting',
  summary: 'Counts the private requests that this administrator may read and that wait for an answer',
  authentication: 'bearer',
  reply: z.object({ success: z.literal(true), data: z.object({ waiting: z.number().int() }) }),
  refusals: {},
});

export const openLinkRequest = endpoint({
  method: 'POST',
  path: '/api/admin/link_requests/:id/open',
  summary: 'Opens a private request, which is recorded in the security log; the learner sees that it is read',
  authentication: 'bearer',
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: OpenedLinkRequest }),
  refusals: requestGone,
});

export const answerLinkRequest = endpoint({
  method: 'POST',
  path: '/api/admin/link_requests/:id/answer',
  summary:
    'Answers a private request once, and ends a link with it if one is named; the security log records it',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({
    answer: z.string().trim().min(1).max(LINK_REQUEST_ANSWER_MAX_LENGTH),
    /** The parent whose link ends. Null: no link ends. */
    endLinkOf: Id.nullable(),
  }),
  reply: z.object({ success: z.literal(true), data: OpenedLinkRequest }),
  refusals: {
    ...requestGone,
    request_answered: refusal(409, 'link_request_error_answered'),
    link_gone: refusal(404, 'link_error_gone'),
  },
});
