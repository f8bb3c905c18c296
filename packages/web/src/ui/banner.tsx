import { Check, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

const looks = {
  info: { box: 'bg-accent-tint text-accent-ink border-transparent', Icon: Info },
  ok: { box: 'bg-ok-tint text-ok border-transparent', Icon: Check },
  danger: { box: 'bg-danger-tint text-danger border-danger/40', Icon: TriangleAlert },
} as const;

/** News about this screen: something to know, something done, or something wrong (which is read out at once). */
export function Banner({
  kind,
  children,
  onDismiss,
  ref,
}: {
  kind: keyof typeof looks;
  children: ReactNode;
  /** Shows a close button when given. */
  onDismiss?: () => void;
  ref?: Ref<HTMLDivElement>;
}) {
  const { box, Icon } = looks[kind];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={kind === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex items-center gap-3.5 rounded-lg border-[1.5px] py-3 pr-5 pl-5 font-semibold leading-snug',
        box,
      )}
    >
      <Icon className="size-5.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
      {onDismiss && (
        <Button look="quiet" size="sm" shape="icon" aria-label={m.common_dismiss()} onClick={onDismiss}>
          <X className="size-5" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
