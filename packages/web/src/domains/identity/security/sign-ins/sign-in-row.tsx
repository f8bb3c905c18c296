import { useMutation } from '@tanstack/react-query';
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ListedSignIn } from '#domains/identity/security/security-queries.ts';
import { showLastUse } from '#domains/identity/security/show-day.ts';
import type { Device } from '#domains/identity/security/sign-ins/device.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';

const icons: Record<Device['kind'], LucideIcon> = { computer: Monitor, tablet: Tablet, phone: Smartphone };

/** A browser that is signed in. The current browser has no button here, since it signs out through the menu. */
export function SignInRow({ signIn, onEnded }: { signIn: ListedSignIn; onEnded: () => Promise<void> }) {
  const { id, device, lastUsedAt, isCurrent } = signIn;
  const Icon = icons[device.kind];
  const ending = useMutation({
    mutationFn: () => call('DELETE /api/auth/sign-ins/:id', { params: { id } }),
    onSuccess: () => showToast('success', m.security_signed_out({ name: device.name })),
    // also after a refusal, since the sign-in may have ended by itself
    onSettled: onEnded,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-6 shrink-0 text-ink-2 max-sm:hidden" aria-hidden="true" />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-semibold">{device.name}</p>
        <p className="text-ink-2 text-sm">{showLastUse(lastUsedAt)}</p>
      </div>
      {isCurrent ? (
        <Badge look="accent">{m.security_this_browser()}</Badge>
      ) : (
        <Button
          size="sm"
          busy={ending.isPending}
          aria-label={m.security_sign_out_of({ name: device.name })}
          onClick={() => ending.mutate()}
        >
          {m.security_sign_out()}
        </Button>
      )}
      {ending.isError && (
        <div className="w-full">
          <FieldError text={errorText(ending.error, m.security_sign_out_failed())} />
        </div>
      )}
    </li>
  );
}
