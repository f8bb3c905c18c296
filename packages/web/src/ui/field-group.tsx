import type { ReactNode } from 'react';

/** Fields that belong together, under a title; two beside each other where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card mb-4">{title}</legend>
      {children}
    </fieldset>
  );
}
