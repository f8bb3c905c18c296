import { site } from '#lib/site.ts';

/**
 * Reports how fast the page at this address was, if the operator has switched that on (RES-103). Call it once, when the page
 * is idle: the browser keeps the measurements from before that.
 */
export function reportWebVitals(pathname: string): void {
  if (!site.measuresWebVitals) return;
  import('#app/web-vitals-report.ts').then(
    ({ collectWebVitals }) => collectWebVitals(pathname),
    () => {
      // this page is not counted, which does no harm
    },
  );
}
