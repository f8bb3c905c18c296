import { neutralSite, SITE_ELEMENT_ID, type Site } from '@vivavoce/contracts/pages/site';

/**
 * Puts the settings of a site into the document. They must be there before the application is loaded: `await
 * vi.hoisted(async () => (await import('#testing/site-with.ts')).siteWith({ … }))`.
 */
export function siteWith(said: Partial<Site>): void {
  const element = document.createElement('script');
  element.id = SITE_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ ...neutralSite, ...said });
  document.head.append(element);
}
