import * as Radix from 'radix-ui/switch';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** An on/off setting that takes effect immediately, with its label; the whole line can be pressed. */
export function Switch({
  children,
  hint,
  ...rest
}: Omit<ComponentProps<typeof Radix.Root>, 'id' | 'children' | 'className' | 'asChild'> & {
  children: ReactNode;
  /** What being on means, shown below the words. */
  hint?: string;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-h-11 items-start gap-4 py-1.5">
      <Radix.Root
        id={id}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="relative h-8 w-13 shrink-0 rounded-full after:absolute after:-inset-y-1.5 after:inset-x-0 bg-field-line p-1 transition-[background-color] duration-220 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:bg-accent"
        {...rest}
      >
        <Radix.Thumb className="block size-6 rounded-full bg-white transition-[translate] duration-220 ease-out-soft data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
      <span className="flex min-w-0 flex-col">
        <label htmlFor={id} className="cursor-pointer py-0.5 font-semibold leading-normal">
          {children}
        </label>
        {hint !== undefined && (
          <span id={hintId} className="text-ink-2 text-sm">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
