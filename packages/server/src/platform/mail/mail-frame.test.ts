import { describe, expect, it } from 'vitest';
import { framedMail } from './mail-frame.ts';

const address = 'https://lessons.example.org/newsletter/confirm?token=a&more=b';

const mail = framedMail({
  product: 'Vivavoce & Friends',
  subject: 'About <you>',
  parts: [
    { kind: 'paragraph', text: 'Tom & "Jerry" wrote:' },
    { kind: 'quote', text: 'Hello\n\n<script>alert(1)</script>' },
    { kind: 'code', code: '123456' },
    { kind: 'button', label: 'Open > it', address },
  ],
  small: [
    { text: 'You asked for this.', link: { label: 'Unsubscribe', address: `${address}&end=1` } },
    { text: 'That is all.' },
  ],
});

describe('a framed mail', () => {
  it('reads well as plain text', () => {
    expect(mail.subject).toBe('About <you>');
    expect(mail.text).toBe(
      `Tom & "Jerry" wrote:

> Hello
> 
> <script>alert(1)</script>

123456

Open > it:
${address}

You asked for this.
Unsubscribe: ${address}&end=1

That is all.

Vivavoce & Friends`,
    );
  });

  it('says the same in HTML, where words are never markup', () => {
    expect(mail.html).toContain('<title>About &lt;you&gt;</title>');
    expect(mail.html).toContain('Tom &amp; &quot;Jerry&quot; wrote:');
    expect(mail.html).toContain('Hello<br><br>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).toContain('>123456<');
    expect(mail.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect(mail.html).toContain('Open &gt; it</a>');
    expect(mail.html).toContain(`href="${address.replaceAll('&', '&amp;')}&amp;end=1"`);
    expect(mail.html).toContain('That is all.');
    expect(mail.html).toContain('Vivavoce &amp; Friends');
    expect(mail.html).not.toContain('<script');
  });

  it('loads nothing from anywhere, because that would reveal who reads it', () => {
    expect(mail.html).not.toMatch(/\bsrc=|url\(|<link|@import/);
  });

  it('has colours for the dark mode of mail programs', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toMatch(
      /prefers-color-scheme:dark\)\{[^@]*\.paper\{background-color:#0d1230!important/,
    );
  });
});
