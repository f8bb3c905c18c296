import { z } from 'zod';
import { ConsentPurpose } from '../access/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, IdParams, Moment, PageCursor } from '../wire/primitives.ts';
import { NOTICES_PER_PAGE, NOTICES_PER_PAGE_MAX, noticeKinds, noticeVariants } from './notices.ts';

export const NoticeKind = z.enum(noticeKinds);

/**
 * One thing that a person is told. The id and the name of a deleted account are null. Of a child only the first name is
 * told, and of nobody the e-mail address.
 */
export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  variant: z.enum(noticeVariants),
  at: Moment,
  isRead: z.boolean(),
  /** Whether a mail told the same. */
  isMailed: z.boolean(),
  childId: Id.nullable(),
  childFirstName: z.string().nullable(),
  /** The other person: the parent of the link, or whoever gave the consent, changed the limits or requested the deletion. */
  otherId: Id.nullable(),
  otherName: z.string().nullable(),
  /** What a consent is for. */
  purpose: ConsentPurpose.nullable(),
  /** When the account will be deleted, or was to be deleted. */
  dueAt: Moment.nullable(),
});
export type Notice = z.infer<typeof Notice>;

const Unread = z.object({ unread: z.number().int() });

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/users/:id/notices',
  summary: 'Lists what the caller was told, newest first, a page at a time (RES-116)',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(NOTICES_PER_PAGE_MAX).default(NOTICES_PER_PAGE),
    /** The `nextCursor` of the previous page. Without it, the list starts with the newest notice. */
    cursor: PageCursor.optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    data: Unread.extend({
      notices: z.array(Notice),
      /** The `cursor` that gives the next page; null on the last one. */
      nextCursor: z.string().nullable(),
    }),
  }),
  refusals: {},
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/users/:id/notices/read',
  summary: 'Marks notices of the caller as read: some of them, or all up to a moment',
  authentication: 'bearer',
  params: IdParams,
  body: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(NOTICES_PER_PAGE_MAX) }),
    z.strictObject({ until: Moment }),
  ]),
  reply: z.object({ success: z.literal(true), data: Unread }),
  refusals: {},
});

/** Which notices a person also gets by mail. */
export const NoticePreferences = z.object({
  /** Whether mails can reach the person at all: only a verified address is written to. */
  isMailable: z.boolean(),
  kinds: z.array(
    z.object({
      kind: NoticeKind,
      isMailed: z.boolean(),
      /** Whether nobody can switch these mails off (RES-116). */
      isAlways: z.boolean(),
    }),
  ),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

const preferencesReply = z.object({ success: z.literal(true), data: NoticePreferences });

export const getNoticePreferences = endpoint({
  method: 'GET',
  path: '/api/users/:id/notice_preferences',
  summary: 'Lists which notices the caller also gets by mail',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: preferencesReply,
  refusals: {},
});

export const saveNoticePreference = endpoint({
  method: 'PUT',
  path: '/api/users/:id/notice_preferences',
  summary:
    'Switches the mails of one kind on or off; those about links, consents and deletions are always sent (RES-116)',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({ kind: NoticeKind, isMailed: z.boolean() }),
  reply: preferencesReply,
  refusals: { notice_always_mailed: refusal(409, 'notice_error_always_mailed') },
});
