import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** The buttons for changes that are not saved yet. The bar stays in view while the cards scroll behind it. */
export function SaveBar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  return (
    <div className="sticky bottom-[calc(0.75rem+var(--foot-height))] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4 shadow-3">
      <p role="status" className="font-semibold">
        {m.limits_unsaved()}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
        <Button look="quiet" disabled={isSaving} onClick={onDiscard}>
          {m.limits_discard()}
        </Button>
        <Button type="submit" look="primary" busy={isSaving}>
          {isSaving ? m.limits_saving() : m.limits_save()}
        </Button>
      </div>
    </div>
  );
}
