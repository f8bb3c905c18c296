import type { SiteNotice as Notice } from '@vivavoce/contracts/operations/site-notice-calls';
import { Info, TriangleAlert, X } from 'lucide-react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

const looks = {
  info: { box: 'bg-accent-tint text-accent-ink', Icon: Info, word: m.site_notice_info },
  warning: { box: 'bg-warn-tint text-warn', Icon: TriangleAlert, word: m.site_notice_warning },
} as const;

/** The banner that an administrator set, as every page shows it. The tone is an icon and a word, and not only a colour. */
export function SiteNoticeBar({
  notice: { text, tone },
  onClose,
}: {
  notice: Pick<Notice, 'text' | 'tone'>;
  onClose: () => void;
}) {
  const { box, Icon, word } = looks[tone];
  return (
    <aside
      aria-label={m.site_notice_label({ product: site.productName })}
      className={cn('border-current/30 border-y font-semibold text-sm leading-snug', box)}
    >
      <div className="wrap-page flex items-center gap-3 py-1">
        <Icon className="size-5.5 shrink-0" aria-hidden="true" />
        <p className="wrap-anywhere min-w-0 flex-1">
          <span className="sr-only">{word()} </span>
          <bdi>{text}</bdi>
        </p>
        <Button look="bare" size="sm" shape="icon" aria-label={m.common_dismiss()} onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </aside>
  );
}
