import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { FactList } from './fact-card.tsx';
import { firstLessonLines } from './first-lesson-lines.ts';

/**
 * What a learner is told before the first lesson: what the teacher is, who reads the lessons, and who may hear of a worry.
 */
export function BeforeFirstLesson({
  facts,
  link,
}: {
  facts: WhoCanSee;
  /** Leads to the page 'Who can see what', which says it all. */
  link: ReactNode;
}) {
  const id = useId();
  return (
    <Card tint="sky" aria-labelledby={id} className="flex max-w-[46rem] flex-col items-start gap-3">
      <div className="flex items-center gap-4">
        <IconTile icon={ShieldCheck} tint="accent" />
        <h3 id={id} className="title-card min-w-0">
          {m.who_first_title()}
        </h3>
      </div>
      <FactList lines={firstLessonLines(facts)} />
      {link}
    </Card>
  );
}
