/**
 * Reports whether a call comes from a page of this deployment. Browsers state the page's origin on every POST, so a
 * call that relies on the cookie but has no origin does not come from a page. A page is ours if it came from the public
 * address, or from the same host that it now calls. A foreign page can choose neither its origin nor the host header.
 * @param host the call's host with its port, as the browser (or a trusted proxy) states it
 */
export function isOwnOrigin(origin: string | undefined, own: { publicUrl: string; host: string }): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const publicPage = new URL(own.publicUrl);
  if (page.origin === publicPage.origin) return true;
  // If the public address uses https, an unencrypted page on the same host may come from anyone.
  return page.host === own.host && (publicPage.protocol === 'http:' || page.protocol === 'https:');
}
