/** What a mail program shows of a mail, decoded. */
export type MailParts = { subject: string; text: string; html: string };

/** Splits headers, with long ones joined again, from what follows them. */
function split(entity: string): { headers: Map<string, string>; body: string } {
  const end = entity.indexOf('\r\n\r\n');
  const head = entity.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: entity.slice(end + 4) };
}

const fromQuoted = (text: string): string => {
  const joined = text.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

function decoded(body: string, encoding = '7bit'): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(encoding) ? fromQuoted(body) : body;
}

/** Decodes the words of a header that are not plain ASCII (RFC 2047). */
const decodedHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      decoded(word.replaceAll('_', ' '), /b/i.test(kind) ? 'base64' : 'quoted-printable'),
    );

/** Reads a mail as a mail program does: the subject and both parts, without their encodings. */
export function mailParts(source: string): MailParts {
  const { headers, body } = split(source);
  const parts: MailParts = { subject: decodedHeader(headers.get('subject') ?? ''), text: '', html: '' };
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const entities = boundary ? body.split(`--${boundary}`).slice(1, -1) : [source];
  for (const entity of entities) {
    const part = split(entity.replace(/^\r\n/, ''));
    const content = decoded(part.body, part.headers.get('content-transfer-encoding'));
    if (part.headers.get('content-type')?.startsWith('text/html')) parts.html += content;
    else parts.text += content;
  }
  return parts;
}
