import { useEffect, useState } from 'react';
import type { PortraitStudio } from './portrait-studio.tsx';

type State = { is: 'loading' } | { is: 'here'; Studio: typeof PortraitStudio } | { is: 'failed' };

/**
 * Loads the part that draws teachers when it is first needed. It does not use `lazy`: if a lazy part failed to load,
 * the whole screen would be lost, including what was typed into the form.
 */
export function useStudio(): { state: State; load: () => void } {
  const [state, setState] = useState<State>({ is: 'loading' });
  const isAwaited = state.is === 'loading';
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    import('./portrait-studio.tsx').then(
      ({ PortraitStudio: Studio }) => !isLeft && setState({ is: 'here', Studio }),
      () => !isLeft && setState({ is: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [isAwaited]);
  return { state, load: () => setState({ is: 'loading' }) };
}
