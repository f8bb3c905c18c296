import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { SkeletonText } from '#ui/skeleton.tsx';

const ConsentHistoryList = lazy(async () => ({
  default: (await import('./consent-history-list.tsx')).ConsentHistoryList,
}));

/** 'History': who agreed to what for a learner, and when. It is loaded when it is opened. */
export function ConsentHistory({ learnerId }: { learnerId: string }) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-bold text-[1.125rem]"
        >
          {m.consent_history()}
          <ChevronDown
            aria-hidden="true"
            className={cn(
              'size-5.5 text-accent-ink transition-[rotate] duration-220 ease-out-soft',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={panelId} className="empty:hidden">
        {isOpen && (
          <Suspense
            fallback={
              <div role="status" aria-label={m.common_loading()}>
                <SkeletonText lines={2} />
              </div>
            }
          >
            <ConsentHistoryList learnerId={learnerId} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
