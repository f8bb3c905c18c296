import type { WebVital } from '@vivavoce/contracts/insights/calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import { matchPath } from 'react-router';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { serverAddress } from '#lib/address.ts';
import { call } from '#lib/api.ts';

type Measure = { screen: string; name: WebVital; value: number };

/**
 * Returns the pattern of the screen at this address, or null if there is none. The address itself may hold ids of
 * people.
 */
function screenAt(pathname: string): string | null {
  return Object.values(screens).find((pattern) => matchPath(pattern, pathname) !== null) ?? null;
}

/** Sends the measures with a request that outlives the page. */
function send(measures: Measure[]): void {
  const report = new Blob([JSON.stringify({ measures })], { type: 'application/json' });
  if (navigator.sendBeacon?.(serverAddress('/api/web-vitals'), report)) return;
  call('POST /api/web-vitals', { body: { measures } }, { keepalive: true }).catch(() => {
    // the page is gone, so no one could react to a failure
  });
}

/**
 * Collects the web vitals of this page and sends them when it is hidden, which includes leaving it. All of them count
 * for the screen that the page was opened at. Each is sent once, with its value when the page is first hidden after it
 * was measured (https://web.dev/articles/vitals-field-measurement-best-practices).
 */
export function collectWebVitals(pathname: string): void {
  const screen = screenAt(pathname);
  if (screen === null) return;
  const found = new Map<WebVital, number>();
  const sent = new Set<WebVital>();
  const keep = ({ name, value }: Metric) => found.set(name, value);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);

  const report = () => {
    const fresh = [...found].filter(([name]) => !sent.has(name));
    if (fresh.length === 0) return;
    for (const [name] of fresh) sent.add(name);
    send(fresh.map(([name, value]) => ({ screen, name, value })));
  };
  // this also fires after `pagehide`, and after the library's own listeners, which settle the last values
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
}
