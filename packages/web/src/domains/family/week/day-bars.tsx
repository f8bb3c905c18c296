import type { LearnerWeek } from '@vivavoce/contracts/family/week-calls';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { showWeekday } from './show-days.ts';

/** The shortest bar of a day with minutes, in percent of the tallest. */
const BAR_MIN_PERCENT = 10;

/**
 * The minutes of each day as bars. Screen readers get the same figures as a table.
 * @param scaleMinutes the minutes of the tallest bar, the same for all children
 */
export function DayBars({
  days,
  scaleMinutes,
  barClass,
}: {
  days: LearnerWeek['days'];
  scaleMinutes: number;
  barClass: string;
}) {
  const heightOf = (minutes: number) => Math.max(BAR_MIN_PERCENT, (minutes / scaleMinutes) * 100);
  return (
    <div className="relative">
      <div aria-hidden="true" className="grid grid-cols-7 gap-1.5 sm:gap-2.5">
        {days.map(({ date, minutes }) => (
          <div key={date} className="flex min-w-0 flex-col items-center gap-1.5">
            <div className="flex h-24 w-full max-w-12 flex-col items-center justify-end gap-1">
              {minutes > 0 && <span className="font-bold text-xs tabular-nums">{minutes}</span>}
              <span
                className={cn(
                  'w-full rounded-sm',
                  minutes > 0 ? barClass : 'h-1.5 rounded-full border border-field-line bg-sunk',
                )}
                style={minutes > 0 ? { height: `${heightOf(minutes) * 0.72}%` } : undefined}
              />
            </div>
            <span className="font-semibold text-ink-2 text-xs">{showWeekday(date, 'short')}</span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{m.week_days_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.week_day()}</th>
            <th scope="col">{m.week_minutes_heading()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, minutes }) => (
            <tr key={date}>
              <th scope="row">{showWeekday(date, 'long')}</th>
              <td>{minutes === 0 ? m.week_no_minutes() : m.week_minutes({ count: minutes })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
