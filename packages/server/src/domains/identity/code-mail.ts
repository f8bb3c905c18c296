import { EMAIL_CODE_LIFE_MINUTES } from '@vivavoce/contracts/identity';
import type { Platform } from '#platform/platform.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The mail that brings a code. It does not greet by name: the name is what somebody typed at sign-up, and this mail
 * goes to an address that nobody has proved yet.
 */
export function codeMail(
  { settings, texts }: Pick<Platform, 'settings' | 'texts'>,
  { to, code }: { to: string; code: string },
): { to: string; subject: string; text: string; html: string } {
  const product = settings.productName;
  const subject = texts.say('mail_code_subject', { product });
  const intro = texts.say('mail_code_intro', { product });
  const life = texts.say('mail_code_life', { minutes: EMAIL_CODE_LIFE_MINUTES });
  const ignore = texts.say('mail_code_ignore', { product });
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: [intro, code, life, ignore, product].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1b22;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
${paragraph(product, 'font-weight:700;font-size:20px')}
${paragraph(intro)}
${paragraph(code, 'font:700 32px/1.2 ui-monospace,monospace;letter-spacing:8px')}
${paragraph(life)}
${paragraph(ignore, 'color:#5c5a66;font-size:14px')}
</div></body></html>`,
  };
}
