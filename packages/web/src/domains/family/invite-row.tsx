import type { Invite } from '@vivavoce/contracts/family/calls';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { hasExpired, isUsed } from '#domains/family/invite-state.ts';
import { RevokeInvite } from '#domains/family/revoke-invite.tsx';
import { ShareLink, ShowQrCode } from '#domains/family/share-invite.tsx';
import { showMoment } from '#lib/show.ts';
import { usePassingValue } from '#lib/use-passing-value.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** How long the tick is shown after copying, in milliseconds (specification §9). */
const TICK_MS = 2_000;

/** Copies a code to the clipboard. If the browser does not allow that, asks the person to copy it. */
function CopyCode({ code }: { code: string }) {
  const [isCopied, showTick] = usePassingValue<true>(TICK_MS);
  const [hasFailed, setHasFailed] = useState(false);
  async function handleClick() {
    try {
      await navigator.clipboard.writeText(code);
      setHasFailed(false);
      showTick(true);
    } catch {
      setHasFailed(true);
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button size="sm" aria-label={m.invite_copy_of({ code })} onClick={handleClick}>
        <Icon className="size-4.5" aria-hidden="true" />
        {isCopied ? m.security_copied() : m.security_copy()}
      </Button>
      <span role="status" className={hasFailed ? 'w-full text-ink-2 text-sm' : 'sr-only'}>
        {hasFailed && m.security_copy_failed()}
        {isCopied && m.security_copied()}
      </span>
    </>
  );
}

/** One invite code: whether a parent has used it, how long it is valid, and the ways to hand it over or revoke it. */
export function InviteRow({ invite, onRevoked }: { invite: Invite; onRevoked: () => Promise<void> }) {
  const isOver = hasExpired(invite);
  const used = isUsed(invite);
  const until = m.invite_until({ day: showMoment(invite.expiresAt, 'day') });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line p-4">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <code className="wrap-anywhere select-all font-bold font-ui text-lg tabular-nums tracking-[0.08em]">
            {invite.code}
          </code>
          <Badge look={used || isOver ? 'plain' : 'ok'}>{used ? m.invite_used() : m.invite_active()}</Badge>
        </div>
        <p className="text-ink-2 text-sm">{isOver ? `${until} ${m.invite_expired()}` : until}</p>
      </div>
      {!used && !isOver && (
        <div className="flex flex-wrap items-center gap-2">
          <CopyCode code={invite.code} />
          <ShareLink code={invite.code} />
          <ShowQrCode code={invite.code} />
          <RevokeInvite code={invite.code} onRevoked={onRevoked} />
        </div>
      )}
    </li>
  );
}
