import type { ReactNode } from 'react';

/** A part of a case, under its title. */
export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="title-card">{title}</h3>
      {children}
    </section>
  );
}
