/** Spans that must never be cut in two: formulas as language models write them, code within a line, links. */
const SPANS = [
  /\\\(.*?(?:\\\)|$)/gs,
  /\\\[.*?(?:\\\]|$)/gs,
  /\$\$.*?(?:\$\$|$)/gs,
  // "$5 and $3" is money. Maths between single dollar signs has no space just inside them, and no figure after them.
  /(?<![\\$])\$(?![\s$])[^$\n]*?(?<![\s\\])\$(?![\d$])/g,
  /(?<![\\$])\$(?=[\p{L}\\])[^$\n]*$/gu,
  /(?<!`)`(?!`)[^`\n]*(?:`|$)/g,
  /!?\[[^\]\n]*\]\([^)\n]*(?:\)|$)/g,
];

/** Further spans in which the voice never takes a short rest: short quotations, and brackets such as "(3, 4)". */
const SHORT_SPANS = [
  /"[^"\n]{0,40}(?:"|$)/g,
  /“[^”\n]{0,40}(?:”|$)/g,
  /„[^“”\n]{0,40}(?:[“”]|$)/g,
  /«[^»\n]{0,40}(?:»|$)/g,
  /「[^」\n]{0,20}(?:」|$)/g,
  /\([^()\n]{0,80}(?:\)|$)/g,
];

type Span = [from: number, to: number];

/** Returns a function that reports whether `text` must not be cut at a place. With `strict`, short spans count too. */
export function unbroken(text: string, strict: boolean): (at: number) => boolean {
  // Most pieces of a lesson contain none of these.
  if (!/[\\$`[("“„«「]/.test(text)) return () => false;
  const spans: Span[] = [];
  for (const pattern of strict ? [...SPANS, ...SHORT_SPANS] : SPANS) {
    for (const match of text.matchAll(pattern)) spans.push([match.index, match.index + match[0].length]);
  }
  return (at) => spans.some(([from, to]) => at > from && at < to);
}
