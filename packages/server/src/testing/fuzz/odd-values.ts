const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const quoted = (text: string) => JSON.stringify(text);

/** JSON texts that no page sends where they arrive. They are texts, because no value can hold some of them. */
export const ODD_JSON: readonly string[] = [
  ...['null', 'true', 'false', '0', '-1', '1.5', '-0', '1e400', '-1e400', '9007199254740993', '2147483648'],
  ...['[]', '{}', '[null]', '[[]]', '{"":""}', '[1,"a",null,{}]', '{"length":1e9}', '{"then":1}'],
  ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'],
  '{"toString":null,"valueOf":1,"hasOwnProperty":2,"toJSON":"x"}',
  ...[deep(50, '[', ']'), deep(2_000, '[', ']'), deep(50_000, '[', ']'), deep(2_000, '{"a":', '}')],
  ...[`[${'1,'.repeat(20_000)}1]`, `[${'{},'.repeat(2_000)}{}]`, '{"a":1,"a":2}'],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\ufeff"', '"\\u202e"'],
  ...['', ' ', '\t\n', '0', '7', '-1', 'true', 'null', 'undefined', 'NaN', 'Infinity'].map(quoted),
  ...['__proto__', 'constructor', 'prototype', 'toString', '*', '%', '%00', '_', '\\', "'", '"'].map(quoted),
  ...["' or '1'='1", "'; drop table users; --", '#{7*7}', '{{7*7}}', '<script>alert(1)</script>'].map(quoted),
  ...['a\r\nBcc: stranger@test.example', '\u{1F98A}'.repeat(2_000), 'e\u0301', '\u{10FFFF}', 'ﷺ'].map(quoted),
  ...['x'.repeat(255), 'x'.repeat(10_000), 'x'.repeat(200_000), 'x'.repeat(300_000)].map(quoted),
  ...['0000-00-00', '2026-02-30', '9999-12-31', '-271821-04-20T00:00:00.000Z', '+275760-09-13'].map(quoted),
  ...['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1e9', '1_000', '١٢٣'].map(quoted),
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'].map(quoted),
  ...['a@b', '@', `${'a'.repeat(250)}@test.example`, 'nia@TEST.example', '"nia b"@test.example'].map(quoted),
  ...['data:image/png;base64,AAAA', 'data:image/png;base64,', 'data:,', 'data:image/svg+xml,<svg/>'].map(
    quoted,
  ),
  ...['data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==', 'javascript:alert(1)', '//test.example', 'http://['].map(
    quoted,
  ),
];

/** Texts for places in an address. */
export const ODD_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '.',
    '..',
    '../..',
    '%',
    '%00',
    '%zz',
    '%2e%2e%2f',
    '*',
    ':id',
    '0',
    '-1',
    '1e400',
    'null',
    'undefined',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    "'",
    '"',
    ';',
    '\\',
    '<b>',
    '\u0000',
    '\ud800',
    '\u{1F98A}',
    'é',
    '\u202e',
  ],
  ...[
    'x'.repeat(101),
    'x'.repeat(5_000),
    '00000000-0000-0000-0000-000000000000',
    'B6A1C1F8-6D0E-4C61-9D5A-3F0B7D1C2E90',
  ],
];

/** Whole query strings. */
export const ODD_QUERIES: readonly string[] = [
  ...[
    '?',
    '&',
    '=',
    '&&==',
    'a=1&a=2&a=3',
    '__proto__[polluted]=1',
    '__proto__=1',
    'constructor=1',
    'a[]=1',
    'a[b]=c',
  ],
  ...[
    '%',
    '%zz=%zz',
    '%00=%00',
    'after=%00',
    'after=',
    'event=&userId=',
    'limit=-1',
    'limit=1e400',
    'x'.repeat(5_000),
  ],
  ...['token=%F0%28%8C%BC', 'a=%ED%A0%80', 'state=&code=', `${'a=1&'.repeat(2_000)}`],
];

/** What may stand in a Content-Type header. */
export const ODD_MEDIA_TYPES: readonly string[] = [
  ...[
    'text/plain',
    'application/xml',
    'application/sdp',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=x',
  ],
  ...[
    'application/problem+json',
    'APPLICATION/JSON',
    'json',
    ';',
    '',
    '__proto__',
    'application/json, text/plain',
  ],
];
