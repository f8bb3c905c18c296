import type { User } from '@vivavoce/contracts/identity/calls';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH, CodeBoxes, emptyCode } from '#domains/identity/code-boxes.tsx';
import { type CodeOutcome, checkCode, sendCode, sendFirstCode } from '#domains/identity/email-code.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** How long 'Verification code sent to your email!' is shown, in milliseconds (specification §8). */
const SENT_NOTICE_MS = 3_000;

type News = CodeOutcome & { isPassing: boolean };

/** The six boxes, Verify and Resend Code (specification §2.3, §5). */
export function VerifyEmailForm({
  user,
  beside,
  onVerified,
}: {
  user: User;
  /** Shown next to Resend Code. */
  beside: ReactNode;
  onVerified: () => void;
}) {
  const [code, setCode] = useState(emptyCode);
  const [news, setNews] = useState<News | null>(null);
  const [busy, setBusy] = useState<'no' | 'checking' | 'sending' | 'done'>('no');
  const boxes = useRef<HTMLFieldSetElement>(null);
  const isFull = code.join('').length === CODE_LENGTH;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each account, whatever else about it changes
  useEffect(() => {
    let isShown = true;
    sendFirstCode(user).then((outcome) => {
      if (isShown && outcome !== null) setNews({ ...outcome, isPassing: outcome.ok });
    });
    return () => {
      isShown = false;
    };
  }, [user.id]);

  useEffect(() => {
    if (!news?.isPassing) return;
    const timer = setTimeout(() => setNews(null), SENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [news]);

  async function handleVerify(event: FormEvent) {
    event.preventDefault();
    setBusy('checking');
    const outcome = await checkCode(user.email ?? '', code.join(''));
    setNews({ ...outcome, isPassing: false });
    setBusy(outcome.ok ? 'done' : 'no');
    if (outcome.ok) onVerified();
    else boxes.current?.querySelector('input')?.focus();
  }

  async function handleResend() {
    setBusy('sending');
    const outcome = await sendCode(user);
    setNews({ ...outcome, isPassing: outcome.ok });
    setBusy('no');
  }

  return (
    <form className="flex w-full flex-col gap-6" onSubmit={handleVerify}>
      <CodeBoxes
        code={code}
        onChange={setCode}
        isFixed={busy === 'checking' || busy === 'done'}
        ref={boxes}
      />
      <Button type="submit" look="primary" size="lg" block disabled={!isFull || busy !== 'no'}>
        {busy === 'checking' ? m.verify_busy() : m.verify_submit()}
      </Button>
      {news !== null && <Banner kind={news.ok ? 'ok' : 'danger'}>{news.text}</Banner>}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button size="sm" disabled={busy !== 'no'} onClick={handleResend}>
          <RefreshCw className="size-4.5" aria-hidden="true" />
          {busy === 'sending' ? m.verify_sending() : m.verify_resend()}
        </Button>
        {beside}
      </div>
    </form>
  );
}
