import { FIGURE_HOURS } from '@vivavoce/contracts/operations/bounds';
import type { FigureHours } from '#domains/operations/operations-queries.ts';
import { m } from '#messages/messages.js';
import { Chip } from '#ui/chip.tsx';

const names: Record<FigureHours, () => string> = {
  1: m.operations_period_hour,
  24: m.operations_period_day,
  168: m.operations_period_week,
};

/** The choice of the period over which figures are added up. */
export function PeriodChoice({
  hours,
  onHours,
}: {
  hours: FigureHours;
  onHours: (hours: FigureHours) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.operations_period()}</legend>
      {FIGURE_HOURS.map((each) => (
        <Chip key={each} pressed={each === hours} onClick={() => onHours(each)}>
          {names[each]()}
        </Chip>
      ))}
    </fieldset>
  );
}
