import type { Notice } from '@vivavoce/contracts/family/notice-calls';
import { leo } from './people.ts';

/** Makes a notice of a new link, as the child reads it, unless `change` says otherwise. */
export function noticeWith(id: number, change: Partial<Notice> = {}): Notice {
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    kind: 'link_made',
    variant: 'link_made_child',
    at: '2026-11-19T16:05:00.000Z',
    isRead: false,
    isMailed: true,
    childId: leo.id,
    childFirstName: 'Leo',
    otherId: '99999999-9999-4999-8999-999999999999',
    otherName: 'Grace Hart',
    purpose: null,
    dueAt: null,
    ...change,
  };
}

/** Returns the answer that holds these notices, of which the unread ones are counted. */
export const noticeAnswer = (notices: Notice[], nextCursor: string | null = null) => ({
  success: true as const,
  data: { notices, unread: notices.filter(({ isRead }) => !isRead).length, nextCursor },
});
