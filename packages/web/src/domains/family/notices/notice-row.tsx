import type { Notice } from '@vivavoce/contracts/family/notice-calls';
import type { NoticeKind } from '@vivavoce/contracts/family/notices';
import {
  Clock,
  CreditCard,
  Handshake,
  KeyRound,
  Link2,
  Link2Off,
  type LucideIcon,
  Mail,
  MessageSquareReply,
  Moon,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';
import { noticeWords } from './notice-words.ts';

const marks: Record<NoticeKind, { icon: LucideIcon; tint: IconTint }> = {
  link_made: { icon: Link2, tint: 'accent' },
  link_ended: { icon: Link2Off, tint: 'coral' },
  consent_given: { icon: Handshake, tint: 'leaf' },
  consent_withdrawn: { icon: Undo2, tint: 'coral' },
  limit_reached: { icon: Clock, tint: 'sun' },
  limits_changed: { icon: Clock, tint: 'accent' },
  pause_set: { icon: Moon, tint: 'sun' },
  deletion_planned: { icon: Trash2, tint: 'danger' },
  deletion_cancelled: { icon: Undo2, tint: 'leaf' },
  deletion_done: { icon: Trash2, tint: 'coral' },
  child_address: { icon: Mail, tint: 'accent' },
  child_secret: { icon: KeyRound, tint: 'accent' },
  payment_failed: { icon: CreditCard, tint: 'danger' },
  payment_ended: { icon: Wallet, tint: 'coral' },
  report_answered: { icon: MessageSquareReply, tint: 'accent' },
};

/** One notice: what it is about, its words, when it came, and whether it is unread. */
export function NoticeRow({ notice, when, level = 3 }: { notice: Notice; when: string; level?: 3 | 4 }) {
  const { icon, tint } = marks[notice.kind];
  const { title, text } = noticeWords(notice, site.productName);
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <li className="flex items-start gap-4 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <IconTile icon={icon} tint={tint} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-start">
        <div className="wrap-anywhere min-w-0 flex-1">
          <Heading className={cn('leading-snug', notice.isRead ? 'font-semibold' : 'font-bold')}>
            {!notice.isRead && (
              <>
                <span
                  className="mr-2 inline-block size-2.5 rounded-full bg-accent align-baseline"
                  aria-hidden="true"
                />
                <span className="sr-only">{m.notice_new()}: </span>
              </>
            )}
            {title}
          </Heading>
          <p className="text-ink-2 text-sm">{text}</p>
          {notice.isMailed && <p className="text-ink-3 text-xs">{m.notice_mailed()}</p>}
        </div>
        <time dateTime={notice.at} className="shrink-0 text-ink-2 text-sm leading-snug">
          {when}
        </time>
      </div>
    </li>
  );
}
