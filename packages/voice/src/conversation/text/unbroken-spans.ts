/** What is never cut in two: formulas as language models write them, code within a line, links. */
const SPANS = [
  /\\\(.*?(?:\\\)|$)/gs,
  /\\\[.*?(?:\\\]|$)/gs,
  /\$\$.*?(?:\$\$|$)/gs,
  // "$5 and $3" is money: maths between single dollar signs begins and ends without a space, and not before a figure.
  /(?<![\\$])\$(?![\s$])[^$\n]*?(?<![\s\\])\$(?![\d$])/g,
  /(?<![\\$])\$(?=[\p{L}\\])[^$\n]*$/gu,
  /(?<!`)`(?!`)[^`\n]*(?:`|$)/g,
  /!?\[[^\]\n]*\]\([^)\n]*(?:\)|$)/g,
];

/** Besides those, what a short rest is never taken in: short quotations, and brackets such as "(3, 4)". */
const SHORT_SPANS = [
  /"[^"\n]{0,40}(?:"|$)/g,
  /“[^”\n]{0,40}(?:”|$)/g,
  /„[^“”\n]{0,40}(?:[“”]|$)/g,
  /«[^»\n]{0,40}(?:»|$)/g,
  /「[^」\n]{0,20}(?:」|$)/g,
  /\([^()\n]{0,80}(?:\)|$)/g,
];

type Span = [from: number, to: number];

/** Tells of places in `text` whether they lie within something that must not be cut; with `strict` short spans count too. */
export function unbroken(text: string, strict: boolean): (at: number) => boolean {
  // Most pieces of a lesson have none of them.
  if (!/[\\$`[("“„«「]/.test(text)) return () => false;
  const spans: Span[] = [];
  for (const pattern of strict ? [...SPANS, ...SHORT_SPANS] : SPANS) {
    for (const match of text.matchAll(pattern)) spans.push([match.index, match.index + match[0].length]);
  }
  return (at) => spans.some(([from, to]) => at > from && at < to);
}
