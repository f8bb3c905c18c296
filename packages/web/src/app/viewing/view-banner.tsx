import type { View } from '@vivavoce/contracts/identity/view-calls';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showMoment } from '#lib/show.ts';
import { useRenderAt } from '#lib/use-render-at.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Says above every screen whose screens an administrator sees, until when, and when that is over. */
export function ViewBanner({
  view: { person, openUntil },
  isOver,
  onOver,
  onStop,
  onBack,
}: {
  view: View;
  /** Whether the server has said that the view is over, perhaps before its time. */
  isOver: boolean;
  /** Called once the view is over. */
  onOver: () => void;
  /** Ends the view, and loads the administrator's own page. */
  onStop: () => Promise<void>;
  /** Loads the administrator's own page after the view is over. */
  onBack: () => void;
}) {
  const [isStopping, setIsStopping] = useState(false);
  useRenderAt(openUntil);
  const isEnded = isOver || Date.parse(openUntil) <= Date.now();
  useEffect(() => {
    if (isEnded) onOver();
  }, [isEnded, onOver]);
  const name = person.displayName || (person.email ?? '');
  return (
    <aside aria-label={m.view_label()} className="sticky top-0 z-30 bg-night text-on-night">
      <div className="wrap-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p role="status" className="wrap-anywhere flex min-w-0 flex-1 basis-64 items-start gap-3 text-sm">
          <Eye className="mt-0.5 size-5 shrink-0 text-night-accent" aria-hidden="true" />
          {isEnded ? (
            <span className="font-semibold">{m.view_banner_over({ name })}</span>
          ) : (
            <span>
              <span className="font-semibold">{m.view_banner({ name })}</span>{' '}
              <span className="text-on-night-2">
                {m.view_banner_until({ time: showMoment(openUntil, 'time') })}
              </span>
            </span>
          )}
        </p>
        <Button
          size="sm"
          busy={isStopping}
          onClick={() => {
            if (isEnded) return onBack();
            setIsStopping(true);
            void onStop();
          }}
        >
          {isEnded ? m.view_banner_back() : m.view_banner_stop()}
        </Button>
      </div>
    </aside>
  );
}
