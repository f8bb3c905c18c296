import type { ComponentProps, ReactNode } from 'react';

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 leading-normal">
      <input type="checkbox" className="mt-0.5 size-6 shrink-0 accent-accent" {...rest} />
      <span>{children}</span>
    </label>
  );
}
