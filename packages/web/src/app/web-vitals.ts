import { site } from '#lib/site.ts';
import { whenIdle } from '#lib/when-idle.ts';

/**
 * Reports how fast this page was, where the operator wants to know (RES-103). Call it once, when the page starts. What
 * measures is fetched when the page has nothing left to do; the browser keeps what happened before.
 */
export function reportWebVitals(): void {
  if (!site.measuresWebVitals) return;
  const { pathname } = window.location;
  whenIdle(() => {
    import('#app/web-vitals-report.ts').then(
      ({ collectWebVitals }) => collectWebVitals(pathname),
      () => {
        // this page is not counted, and nobody is the worse for it
      },
    );
  });
}
