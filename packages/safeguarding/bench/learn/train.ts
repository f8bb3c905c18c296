/** One text to learn from, as features, and whether it is of the kind that is learned. */
export type Example = { features: readonly number[]; isIt: boolean };

/** How it is learned. `decay` keeps weights small, so that no single phrase is learned by heart. */
export type Training = { places: number; rounds: number; rate: number; decay: number };

/** What was learned, before it is packed. */
export type LearnedWeights = { places: Float64Array; bias: number };

/** A row of numbers that looks random and is the same every time: a linear congruential generator of 32 bits. */
function shuffler(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (order: number[]) => {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
  };
}

/**
 * Learns weights by logistic regression, with a step for each place that shrinks as it is used (AdaGrad). The same examples
 * give the same weights on every machine, but for the last digits.
 */
export function train(examples: readonly Example[], training: Training): LearnedWeights {
  const { rounds, rate, decay } = training;
  const places = new Float64Array(training.places);
  const used = new Float64Array(training.places).fill(1e-3);
  let [bias, biasUsed] = [0, 1e-3];
  const order = examples.map((_, at) => at);
  const shuffle = shuffler(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order);
    for (const at of order) {
      const example = examples[at];
      if (example === undefined) continue;
      const { features, isIt } = example;
      const scale = 1 / Math.sqrt(Math.max(1, features.length));
      let sum = 0;
      for (const place of features) sum += places[place] ?? 0;
      const error = 1 / (1 + Math.exp(-(bias + sum * scale))) - (isIt ? 1 : 0);
      for (const place of features) {
        const weight = places[place] ?? 0;
        const slope = error * scale + decay * weight;
        const use = (used[place] ?? 0) + slope * slope;
        used[place] = use;
        places[place] = weight - (rate * slope) / Math.sqrt(use);
      }
      biasUsed += error * error;
      bias -= (rate * error) / Math.sqrt(biasUsed);
    }
  }
  return { places, bias };
}
