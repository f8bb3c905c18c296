import type { ReactNode } from 'react';

/** Facts with their names, beside each other where there is room. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
