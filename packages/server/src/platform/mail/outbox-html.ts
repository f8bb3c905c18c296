import { escapeHtml } from '#platform/text/escape-html.ts';
import type { MailRow } from './tables.ts';

/** Turns the addresses in a mail's text into links, so that a newcomer can follow them. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; }
  li { padding: .75rem 0; }
  li a { display: inline-block; min-height: 1.5rem; }
  small { display: block; }
  pre { font: inherit; overflow-wrap: anywhere; padding: 1rem 0; white-space: pre-wrap; }
  iframe { background: #fff; border: 1px solid #888; height: 24rem; width: 100%; }
</style>
</head>
<body>
${body}
</body>
</html>`;
}

function item(mail: MailRow): string {
  const sent = mail.createdAt.toISOString();
  return `<li><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<small>to ${escapeHtml(mail.to)}, <time datetime="${sent}">${sent}</time></small></li>`;
}

/** Writes the list of mails, newest first. */
export function listPage(mails: readonly MailRow[]): string {
  const list =
    mails.length === 0 ? '<p>No mail has been sent yet.</p>' : `<ol>\n${mails.map(item).join('\n')}\n</ol>`;
  return page(
    'Outbox',
    `<h1>Outbox</h1>
<p>No mail server is configured, so mails stay on this machine. Set SMTP_URL to send them.</p>
${list}`,
  );
}

/** Writes one mail: its text, and its HTML in a fully sandboxed frame. */
export function mailPage(mail: MailRow): string {
  const html = mail.html
    ? `<h2>As HTML</h2>\n<iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : '';
  return page(
    mail.subject,
    `<p><a href="/outbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>to ${escapeHtml(mail.to)}${mail.replyTo ? `, answers to ${escapeHtml(mail.replyTo)}` : ''}</p>
<pre>${withLinks(mail.text)}</pre>
${html}`,
  );
}
