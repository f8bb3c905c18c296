import { Bell } from 'lucide-react';
import { NavLink } from 'react-router';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { useUnreadNotices } from './use-unread-notices.ts';

/** From here on the exact number says nothing more. */
const COUNTED = 99;

const nameOf = (count: number) => (count === 0 ? m.notice_bell_none() : m.notice_bell({ count }));
const numberOf = (count: number) => (count > COUNTED ? `${COUNTED}+` : String(count));

/** The bell of the header, which leads to the notices and shows how many are unread. */
export function NoticeBell({ userId, to }: { userId: string; to: string }) {
  const unread = useUnreadNotices(userId);
  return (
    <NavLink
      to={to}
      aria-label={nameOf(unread)}
      className="relative grid size-12 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-ink"
    >
      <Bell className="size-6" aria-hidden="true" />
      {unread > 0 && (
        <span className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-[0.75rem] text-on-accent leading-none">
          {numberOf(unread)}
        </span>
      )}
    </NavLink>
  );
}

/** How many notices are unread, beside the link of a menu; nothing when there are none. */
export function UnreadNotices({ userId }: { userId: string }) {
  const unread = useUnreadNotices(userId);
  return unread === 0 ? null : <Badge look="accent">{m.notice_new_count({ count: numberOf(unread) })}</Badge>;
}
