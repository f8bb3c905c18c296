import { escapeHtml } from '#platform/text/escape-html.ts';
import type { MailDraft } from './mail.ts';
import { button, card, codeBlock, framePage, paragraph, quoteBlock, smallLink } from './mail-html.ts';

/** One part of a mail, in reading order. All words are plain text. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; address: string }
  /** A person's words, set apart from ours. */
  | { kind: 'quote'; text: string };

export type FramedMail = {
  /** The product's name, shown at the top and as the signature. */
  product: string;
  subject: string;
  parts: readonly MailPart[];
  /** The small print at the end: why this mail was sent, and how to stop further ones. */
  small: readonly { text: string; link?: { label: string; address: string } }[];
};

function asText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'code':
      return part.code;
    case 'button':
      return `${part.label}:\n${part.address}`;
    case 'quote':
      return part.text.replace(/^/gm, '> ');
  }
}

function asHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(escapeHtml(part.text));
    case 'code':
      return codeBlock(escapeHtml(part.code));
    case 'button':
      return button(escapeHtml(part.label), escapeHtml(part.address));
    case 'quote':
      return quoteBlock(escapeHtml(part.text).replaceAll('\n', '<br>'));
  }
}

/** Builds a mail in the look of the product: the subject, a text that reads well alone, and the same as HTML. */
export function framedMail(mail: FramedMail): Required<Pick<MailDraft, 'subject' | 'text' | 'html'>> {
  const smallTexts = mail.small.map(({ text, link }) =>
    link ? `${text}\n${link.label}: ${link.address}` : text,
  );
  const smallHtml = mail.small.map(({ text, link }) =>
    link
      ? `${escapeHtml(text)} ${smallLink(escapeHtml(link.label), escapeHtml(link.address))}`
      : escapeHtml(text),
  );
  return {
    subject: mail.subject,
    text: [...mail.parts.map(asText), ...smallTexts, mail.product].join('\n\n'),
    html: framePage({
      title: escapeHtml(mail.subject),
      product: escapeHtml(mail.product),
      body: card(mail.parts.map(asHtml)),
      small: smallHtml,
    }),
  };
}
