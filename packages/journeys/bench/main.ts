import { gzipSync } from 'node:zlib';
import { openBrowser } from '../src/support/browser.ts';
import { forget, startVivavoce } from '../src/support/vivavoce.ts';
import { serveBarePage } from './bare-page.ts';
import { type Paint, paintOf } from './paint.ts';

/** The pages are opened alternately, so that a busy phase of the machine affects both. */
const ROUNDS = process.argv.includes('--quick') ? 3 : 11;

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const product = await startVivavoce();
const bare = await serveBarePage(product.url);
const urls = { bare: bare.url, ours: `${product.url}/` };
const browser = await openBrowser('refused');
const paints: Record<keyof typeof urls, Paint[]> = { bare: [], ours: [] };

for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of ['bare', 'ours'] as const) {
    const paint = await paintOf(browser, urls[name]);
    paints[name].push(paint);
    console.log(`home ${name} ${JSON.stringify(paint)}`);
  }
}
const document = await (await fetch(urls.ours)).text();
await browser.close();
await bare.close();
await product.stop();
await forget(product);

const of = (name: keyof typeof paints, what: keyof Paint) => median(paints[name].map((paint) => paint[what]));
const ratio = (what: keyof Paint) => (of('ours', what) / of('bare', what)).toFixed(2);
console.log(
  `home first_paint_ms=${Math.round(of('ours', 'fcpMs'))} ratio_to_bare=${ratio('fcpMs')}`,
  `largest_paint_ms=${Math.round(of('ours', 'lcpMs'))} ratio_to_bare=${ratio('lcpMs')}`,
  `layout_shift=${Math.max(...paints.ours.map(({ layoutShift }) => layoutShift)).toFixed(4)}`,
  `document_gzip_kb=${(gzipSync(document, { level: 9 }).length / 1000).toFixed(1)}`,
);
