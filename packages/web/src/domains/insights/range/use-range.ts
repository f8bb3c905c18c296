import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';
import { ownTimeZone } from '#lib/local-time/wall-time.ts';
import { type Days, type RangeChoice, readRange, type UsualChoice, writtenRange } from './report-range.ts';

/**
 * The range of days and the time zone in the address. A change is a step of the history, and begins at the first page of
 * a table; other parameters stay.
 * @param usual the range until somebody chooses another one
 */
export function useRange(usual: UsualChoice = '12-weeks') {
  const [query, setQuery] = useAddressQuery();
  const ownZone = ownTimeZone();
  const chosen = readRange(query, { ownZone, now: new Date(), usual });
  const { range } = chosen;

  function change(choice: RangeChoice, next: Partial<Days> & { timeZone: string }) {
    const written = new URLSearchParams(query);
    written.delete('page');
    for (const [name, value] of Object.entries(writtenRange({ choice, range: next }, { ownZone, usual }))) {
      if (value === undefined) written.delete(name);
      else written.set(name, value);
    }
    setQuery(written, { preventScrollReset: true });
  }
  return {
    ...chosen,
    /** The range as parameters, for a link to another screen. */
    inAddress: writtenRange(chosen, { ownZone, usual }),
    choose: (choice: Exclude<RangeChoice, 'custom'>) => change(choice, { timeZone: range.timeZone }),
    chooseDays: (days: Days) => change('custom', { ...days, timeZone: range.timeZone }),
    chooseZone: (timeZone: string) => change(chosen.choice, { ...range, timeZone }),
  };
}

export type Range = ReturnType<typeof useRange>;
