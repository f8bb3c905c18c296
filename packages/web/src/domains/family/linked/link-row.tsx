import type { LinkedParent } from '@vivavoce/contracts/family/link-calls';
import type { ReactNode } from 'react';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';

/** Returns the name of a linked parent, or a word for one who gave none. */
export const parentName = ({ name }: { name: string }): string => name || m.linked_unnamed();

/** One linked parent: the name, since when, and what the reader may do about it. */
export function LinkRow({
  parent,
  isYou = false,
  children,
  action,
}: {
  parent: LinkedParent;
  /** Whether the reader is this parent. */
  isYou?: boolean;
  /** More to know about the link. */
  children?: ReactNode;
  action?: ReactNode;
}) {
  const name = parentName(parent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3.5">
        <Avatar name={name} picture={null} size="sm" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="wrap-anywhere font-bold" dir="auto">
              {name}
            </span>
            {isYou && <Badge look="accent">{m.linked_you()}</Badge>}
          </p>
          <p className="text-ink-2 text-sm">{m.linked_since({ day: showMoment(parent.linkedAt, 'day') })}</p>
          {children}
        </div>
      </div>
      {action}
    </li>
  );
}
