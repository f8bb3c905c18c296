import { FIGURE_HOURS } from '@vivavoce/contracts/operations/bounds';
import { useSearchParams } from 'react-router';
import type { FigureHours } from '#domains/operations/operations-queries.ts';

const USUAL: FigureHours = '24';

/** The period of the figures, kept in the address. */
export function useFigureHours() {
  const [query, setQuery] = useSearchParams();
  const hours = FIGURE_HOURS.find((each) => each === query.get('hours')) ?? USUAL;
  return {
    hours,
    chooseHours: (next: FigureHours) =>
      setQuery(next === USUAL ? {} : { hours: next }, { preventScrollReset: true }),
  };
}
