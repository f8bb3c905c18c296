import { expect, it } from 'vitest';
import { CircuitBreaker, LONGEST_REST_MS, REST_MS } from './circuit-breaker.ts';

function breaker() {
  const clock = { ms: 0 };
  const told: string[] = [];
  return {
    clock,
    told,
    circuit: new CircuitBreaker(
      (state) => told.push(state),
      () => clock.ms,
    ),
  };
}

it('leaves a failed provider alone, then tries it with a single request', () => {
  const { clock, circuit } = breaker();
  expect(circuit.allowsRequest()).toBe(true);
  circuit.failed(null);
  expect(circuit.allowsRequest()).toBe(false);
  clock.ms = REST_MS;
  expect([circuit.allowsRequest(), circuit.allowsRequest()]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.allowsRequest(), circuit.allowsRequest()]).toEqual([true, true]);
});

it('waits longer after each failed trial, up to a minute, and reports the failure once', () => {
  const { clock, told, circuit } = breaker();
  circuit.failed(null);
  for (let trial = 0; trial < 6; trial += 1) {
    clock.ms += LONGEST_REST_MS;
    expect(circuit.allowsRequest()).toBe(true);
    circuit.failed(null);
  }
  clock.ms += LONGEST_REST_MS - 1;
  expect(circuit.allowsRequest()).toBe(false);
  clock.ms += 1;
  expect(circuit.allowsRequest()).toBe(true);
  circuit.succeeded();
  circuit.failed(null);
  expect(told).toEqual(['failing', 'well', 'failing']);
  clock.ms += REST_MS;
  expect(circuit.allowsRequest()).toBe(true);
});

it('allows another trial after an abandoned one', () => {
  const { clock, circuit } = breaker();
  circuit.failed(null);
  clock.ms = REST_MS;
  circuit.allowsRequest();
  circuit.abandoned();
  expect(circuit.allowsRequest()).toBe(true);
});

it('counts requests that fail together as one failure', () => {
  const { clock, circuit } = breaker();
  circuit.failed(null);
  clock.ms = 100;
  circuit.failed(null);
  clock.ms = REST_MS;
  expect(circuit.allowsRequest()).toBe(true);
});
