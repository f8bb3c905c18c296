import { neutralSite, SITE_ELEMENT_ID, type Site } from '@vivavoce/contracts/pages/site';

/**
 * The site as its operator describes it. A page that our server did not make, such as a test's, has neutral settings.
 */
export const site: Site = readSite();

function readSite(): Site {
  const written = globalThis.document?.getElementById(SITE_ELEMENT_ID)?.textContent;
  return written ? (JSON.parse(written) as Site) : neutralSite;
}
