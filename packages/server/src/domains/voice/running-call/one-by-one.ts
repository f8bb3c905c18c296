/**
 * Takes events one by one: `after` decides, then what comes of the event is performed in order. An event that is raised in
 * the middle of this waits until it is over, so no step starts inside another one.
 * @returns what takes an event
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
