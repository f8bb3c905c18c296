import { Check, Link2, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { inviteLink } from '#domains/family/invite-link.ts';
import type { QrCode as QrCodeData } from '#lib/qr-code.ts';
import { site } from '#lib/site.ts';
import { usePassingValue } from '#lib/use-passing-value.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';

/** How long the tick is shown after copying, in milliseconds (specification §9). */
const TICK_MS = 2_000;

/** Opens the device's own menu for sharing. Returns false if the person closed it, or the browser refused. */
async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({
      title: site.productName,
      text: m.invite_share_text({ product: site.productName }),
      url,
    });
    return true;
  } catch {
    return false;
  }
}

/** Shares the link with a code through the device's own menu, or copies the link if the browser has none. */
export function ShareLink({ code }: { code: string }) {
  const [isCopied, showTick] = usePassingValue<true>(TICK_MS);
  const [hasFailed, setHasFailed] = useState(false);
  const mayShare = typeof navigator.share === 'function';
  const link = inviteLink(code);
  async function handleClick() {
    if (mayShare) return void share(link);
    try {
      await navigator.clipboard.writeText(link);
      setHasFailed(false);
      showTick(true);
    } catch {
      setHasFailed(true);
    }
  }
  const Icon = mayShare ? Share2 : isCopied ? Check : Link2;
  return (
    <>
      <Button
        size="sm"
        aria-label={mayShare ? m.invite_share_of({ code }) : m.invite_copy_link_of({ code })}
        onClick={handleClick}
      >
        <Icon className="size-4.5" aria-hidden="true" />
        {mayShare ? m.invite_share() : isCopied ? m.security_copied() : m.invite_copy_link()}
      </Button>
      <span role="status" className={hasFailed ? 'w-full text-ink-2 text-sm' : 'sr-only'}>
        {hasFailed && (
          <>
            {m.security_copy_failed()} <span className="wrap-anywhere select-all">{link}</span>
          </>
        )}
        {isCopied && m.security_copied()}
      </span>
    </>
  );
}

/** Shows the link with a code as a QR code, for a parent's phone. The drawing library loads with the first one. */
export function ShowQrCode({ code }: { code: string }) {
  const [picture, setPicture] = useState<QrCodeData | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  async function handleOpenChange(isOpen: boolean) {
    setHasFailed(false);
    if (!isOpen) return setPicture(null);
    try {
      const { qrCodeOf } = await import('#lib/qr-code.ts');
      setPicture(qrCodeOf(inviteLink(code)));
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <Dialog
        trigger={
          <Button size="sm" aria-label={m.invite_qr_of({ code })}>
            <QrCode className="size-4.5" aria-hidden="true" />
            {m.invite_qr()}
          </Button>
        }
        open={picture !== null}
        onOpenChange={handleOpenChange}
        title={m.invite_qr_title()}
        text={m.invite_qr_text()}
      >
        {picture !== null && (
          <QrPicture code={picture} label={m.invite_qr_picture({ code })} className="max-w-72" />
        )}
        <code className="select-all text-center font-bold font-ui text-lg tabular-nums tracking-[0.08em]">
          {code}
        </code>
      </Dialog>
      {hasFailed && (
        <div className="w-full">
          <Banner kind="warn">{m.invite_qr_failed()}</Banner>
        </div>
      )}
    </>
  );
}
