/** The median, the 95th percentile and the maximum of a set of measurements, in milliseconds. */
export type Distribution = { count: number; p50: number; p95: number; max: number };

/** Summarises measurements by the nearest-rank method. Every value is `NaN` if there are no measurements. */
export function distribution(values: readonly number[]): Distribution {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return {
    count: sorted.length,
    p50: Math.round(at(0.5)),
    p95: Math.round(at(0.95)),
    max: Math.round(at(1)),
  };
}

/** Describes a distribution in one human-readable line. */
export function describe(name: string, { count, p50, p95, max }: Distribution): string {
  return `${name}: p50 ${p50} ms, p95 ${p95} ms, worst ${max} ms (${count} measured)`;
}
