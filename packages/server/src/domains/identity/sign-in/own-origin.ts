/**
 * Whether a page of this deployment makes the call: browsers state the page's origin on every POST, and a call that
 * rides on the cookie without one is not a page's. A page is ours when it came from the public address, or from the
 * very host that it now calls; a foreign page can choose neither its origin nor the host header.
 * @param host the call's host with its port, as the browser (or a trusted proxy) states it
 */
export function isOwnOrigin(origin: string | undefined, own: { publicUrl: string; host: string }): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const publicPage = new URL(own.publicUrl);
  if (page.origin === publicPage.origin) return true;
  // Where the public address is encrypted, an unencrypted page of the same host may be anybody's.
  return page.host === own.host && (publicPage.protocol === 'http:' || page.protocol === 'https:');
}
