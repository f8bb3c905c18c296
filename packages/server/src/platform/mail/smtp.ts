import { createTransport } from 'nodemailer';
import type { MailSettings } from '#platform/settings/settings.ts';
import { OperatorError } from '../operator-error.ts';
import type { MailRow } from './tables.ts';

/** How long the mail server may take to greet, and how long it may pause in the middle of a mail. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

type Smtp = {
  /** Hands one mail to the server. Throws if the server does not accept it. */
  deliver(mail: MailRow, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Builds the headers of RFC 2369 and RFC 8058. `prepared`: the address must not be folded or encoded. */
function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Connects to the configured mail server and keeps the connections open. */
export function openSmtp(settings: Extract<MailSettings, { kind: 'smtp' }>, publicUrl: string): Smtp {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const host = new URL(publicUrl).hostname;
  return {
    deliver: async (mail, signal) => {
      signal.throwIfAborted();
      await transport
        .sendMail({
          from: settings.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html ? { html: mail.html } : {}),
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
          // Every attempt uses the same id, so that a mail accepted twice is shown once.
          messageId: `<${mail.id}@${host}>`,
        })
        .catch((cause: unknown) => {
          throw new OperatorError('The mail server did not accept a mail', { cause });
        });
    },
    close: () => transport.close(),
  };
}
