import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** A page, and the errors in it that a person would not see. */
export type WatchedPage = {
  page: Page;
  /** Fails if a script threw, or if a request went to a foreign host or broke the security policy. */
  expectQuiet(): void;
};

/** Opens a page in a fresh profile of this browser and collects its errors from the start. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const own = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol.startsWith('http') && !own) complaints.push(`asked ${hostname}`);
  });
  return { page, expectQuiet: () => expect(complaints).toEqual([]) };
}
