import { Check, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';

const ReportAnswerDialog = lazy(async () => ({
  default: (await import('#domains/sessions/report-answer-dialog.tsx')).ReportAnswerDialog,
}));

/** A quiet button next to a teacher's message, which reports that it was not right. */
export function ReportAnswer({
  sessionId,
  messageId,
  className,
}: {
  sessionId: string;
  /** The message's own id, or the item id by which the page knows it. */
  messageId: string;
  className?: string;
}) {
  const dialog = useLateDialog();
  const [isSent, setIsSent] = useState(false);
  const Icon = isSent ? Check : Flag;
  const words = isSent ? m.report_done() : m.report_open();
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        shape="icon"
        className={cn('text-ink-3 print:hidden', isSent && 'text-ok', className)}
        aria-label={words}
        title={words}
        aria-disabled={isSent}
        onClick={isSent ? undefined : dialog.open}
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </Button>
      {dialog.isThere && (
        <Suspense>
          <ReportAnswerDialog
            sessionId={sessionId}
            messageId={messageId}
            onSent={() => setIsSent(true)}
            {...dialog.dialogProps}
          />
        </Suspense>
      )}
    </>
  );
}
