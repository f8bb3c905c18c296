import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/**
 * Shows how much of a secret was entered, as dots. The dots do not say what was entered, because a brother or a sister
 * may be looking. A screen reader hears the number.
 */
export function SecretSlots({ count, length }: { count: number; length: number }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {Array.from({ length }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its place
          key={place}
          aria-hidden="true"
          className={cn(
            'grid size-11 place-items-center rounded-md border-2',
            place < count ? 'border-accent bg-accent-tint' : 'border-field-line border-dashed',
          )}
        >
          {place < count && <span className="size-4 rounded-full border-8 border-accent" />}
        </span>
      ))}
      <span role="status" className="sr-only">
        {m.secret_entered({ count, length })}
      </span>
    </div>
  );
}
