/**
 * Takes events one by one: `after` decides, then what follows from the event is performed in order. An event that is
 * raised meanwhile waits until that is done, so no step starts inside another one.
 * @returns the function that takes an event
 */
export function oneByOne<State, Event, Outcome>(
  start: State,
  after: (state: State, event: Event) => readonly [State, readonly Outcome[]],
  perform: (outcome: Outcome) => void,
): (event: Event) => void {
  let state = start;
  const waiting: Event[] = [];
  let isTaking = false;

  return (event) => {
    waiting.push(event);
    if (isTaking) return;
    isTaking = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [following, outcomes] = after(state, next);
        state = following;
        for (const outcome of outcomes) perform(outcome);
      }
    } finally {
      isTaking = false;
    }
  };
}
