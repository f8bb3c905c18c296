import { site } from '#lib/site.ts';
import { whenIdle } from '#lib/when-idle.ts';

/**
 * Reports how fast this page was, if the operator has switched that on (RES-103). Call it once, when the page starts.
 * The measuring code is fetched when the page is idle; the browser keeps the measurements from before that.
 */
export function reportWebVitals(): void {
  if (!site.measuresWebVitals) return;
  const { pathname } = window.location;
  whenIdle(() => {
    import('#app/web-vitals-report.ts').then(
      ({ collectWebVitals }) => collectWebVitals(pathname),
      () => {
        // this page is not counted, which does no harm
      },
    );
  });
}
