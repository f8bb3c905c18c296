import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** A part of the form with its own heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="title-section">{title}</h2>
      {children}
    </Card>
  );
}
