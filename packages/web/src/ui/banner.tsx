import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

const looks = {
  info: { box: 'bg-accent-tint text-accent-ink border-transparent', Icon: Info },
  ok: { box: 'bg-ok-tint text-ok border-transparent', Icon: Check },
  warn: { box: 'bg-warn-tint text-warn border-transparent', Icon: CircleAlert },
  danger: { box: 'bg-danger-tint text-danger border-danger/40', Icon: TriangleAlert },
} as const;

/** A message about this screen: information, success, a warning, or an error, which is read out immediately. */
export function Banner({
  kind,
  children,
  onDismiss,
  ref,
}: {
  kind: keyof typeof looks;
  children: ReactNode;
  /** Shows a close button if given. */
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
        'flex items-center gap-3.5 rounded-lg border-[1.5px] py-3 pl-5 font-semibold leading-snug',
        onDismiss === undefined ? 'pr-5' : 'pr-3',
        box,
      )}
    >
      <Icon className="size-5.5 shrink-0" aria-hidden="true" />
      <div className="wrap-anywhere min-w-0 flex-1">{children}</div>
      {onDismiss && (
        <Button
          look="bare"
          size="sm"
          shape="icon"
          className="-my-1"
          aria-label={m.common_dismiss()}
          onClick={onDismiss}
        >
          <X className="size-5" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
