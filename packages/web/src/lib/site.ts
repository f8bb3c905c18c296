import { neutralSite, SITE_ELEMENT_ID, type Site } from '@vivavoce/contracts/pages/site';

/** The place as its operator describes it. A page that no server of ours made (a test) has the neutral one. */
export const site: Site = readSite();

function readSite(): Site {
  const written = globalThis.document?.getElementById(SITE_ELEMENT_ID)?.textContent;
  return written ? (JSON.parse(written) as Site) : neutralSite;
}
