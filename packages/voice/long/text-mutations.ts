import type { Random } from './random.ts';

const ODD_TEXTS: readonly [string, ...string[]] = [
  '\0',
  '\u{1F600}',
  '\ud800',
  '\udfff',
  '\u202e',
  '\u2028',
  'é',
  '\ufeff',
  '%n%s%x',
  '../../',
  '"',
  '\\',
  '-1',
  '1e309',
  '4294967296',
  '18446744073709551616',
  '99999999999999999999999999',
  'NaN',
  '0x41',
  '\t',
  ' '.repeat(300),
  'A'.repeat(5_000),
];

const NEWLINES: readonly [string, ...string[]] = [
  '\n',
  '\r',
  '\r\r\n',
  '\n\r',
  '\r\n\r\n',
  '\u2028',
  '\0\r\n',
  '',
];

type Change = (text: string, random: Random) => string;

const onLines =
  (change: (lines: string[], random: Random) => void): Change =>
  (text, random) => {
    const lines = text.split('\r\n');
    change(lines, random);
    return lines.join('\r\n');
  };

/** Changes that each put one error into a text. */
const CHANGES: readonly [Change, ...Change[]] = [
  (text, random) => {
    const at = random.int(text.length + 1);
    const code = (text.charCodeAt(at) || 0) ^ (1 << random.int(8));
    return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
  },
  (text, random) => {
    const at = random.int(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1 + random.int(20));
  },
  (text, random) => {
    const at = random.int(text.length + 1);
    return text.slice(0, at) + random.pick(ODD_TEXTS) + text.slice(at);
  },
  (text, random) => text.slice(0, random.int(text.length + 1)),
  onLines((lines, random) => void lines.splice(random.int(lines.length), 1 + random.int(3))),
  onLines((lines, random) => {
    const line = lines[random.int(lines.length)] ?? '';
    const times = random.oneIn(20) ? 400 : 1 + random.int(3);
    lines.splice(random.int(lines.length), 0, ...Array.from({ length: times }, () => line));
  }),
  onLines((lines, random) => {
    const [one, other] = [random.int(lines.length), random.int(lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
  }),
  onLines((lines, random) => {
    const at = random.int(lines.length);
    lines[at] = (lines[at] ?? '') + random.pick(ODD_TEXTS).repeat(1 + random.int(3));
  }),
  (text, random) => {
    const numbers = [...text.matchAll(/\d+/g)];
    const number = numbers[random.int(numbers.length)];
    if (!number) return text;
    const end = number.index + number[0].length;
    return text.slice(0, number.index) + random.pick(ODD_TEXTS) + text.slice(end);
  },
  (text, random) => {
    const newline = random.pick(NEWLINES);
    return text.replaceAll('\r\n', () => (random.oneIn(2) ? newline : '\r\n'));
  },
];

/** Returns the text with up to `most` errors in it. */
export function mutatedText(text: string, random: Random, most: number): string {
  let out = text;
  const count = 1 + random.int(most);
  for (let i = 0; i < count; i += 1) out = random.pick(CHANGES)(out, random);
  return out;
}

/** Returns the bytes with up to `most` errors in them: flipped bits, a cut end, repeated pieces, or inserted bytes. */
export function mutatedBytes(bytes: Buffer, random: Random, most: number): Buffer {
  let out = Buffer.from(bytes);
  const count = 1 + random.int(most);
  for (let i = 0; i < count; i += 1) {
    const at = random.int(out.length + 1);
    const kind = random.int(4);
    if (kind === 0 && out.length > 0) {
      const place = at % out.length;
      out.writeUInt8(out.readUInt8(place) ^ (1 << random.int(8)), place);
    } else if (kind === 1) out = out.subarray(0, at);
    else if (kind === 2)
      out = Buffer.concat([out.subarray(0, at), random.bytes(random.int(40)), out.subarray(at)]);
    else out = Buffer.concat([out, out.subarray(at)]).subarray(0, 1_500);
  }
  return out;
}
