import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Material } from '../data-file.ts';
import { type ReadFile, rowsOf } from '../pictures.ts';
import { consentParts } from './consents.ts';
import { limitParts, linkParts, noticeParts } from './family.ts';
import { momentOf, section } from './html.ts';
import { lessonCards } from './lessons.ts';
import { type PageWords, tablesWithOwnPart } from './page-words.ts';
import { type PicturesByRow, picturesByRow } from './picture.ts';
import { plainRows, rowDefinitions } from './plain-rows.ts';
import { skillParts } from './skills.ts';
import { style } from './style.ts';

/** Lets the page load and run nothing, wherever it is opened from. The server sends more than that with it. */
export const PAGE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const MARK = `<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="var(--accent)" d="M32 3c17 0 28 10.5 28 27S49 57 32 57c-3.6 0-7-.5-10-1.4-3.4 2.9-8.3 5-14.4 5.3-1.5 0-2.2-1.7-1.2-2.8 2.3-2.5 3.6-5.4 3.9-8.3C6.2 45 4 38.3 4 30 4 13.5 15 3 32 3Z"/><g fill="var(--on-accent)"><rect x="13" y="17" width="6" height="13" rx="3"/><rect x="21" y="19" width="6" height="20" rx="3"/><rect x="37" y="19" width="6" height="20" rx="3"/><rect x="45" y="17" width="6" height="13" rx="3"/></g><rect fill="var(--mark)" x="29" y="22" width="6" height="26" rx="3"/></svg>`;

/** The parts of the page, in reading order. */
const parts = ['profile', 'lessons', 'skills', 'consents', 'limits', 'links', 'notices', 'more'] as const;
type Part = (typeof parts)[number];

const idOf = (part: Part) => `part-${part}`;

function opening({ say, product }: PageWords, { learner, madeAt }: Material): string {
  const name = learner.name || say('link_unnamed_child');
  const title = say('export_page_title', { name });
  const moment = momentOf(madeAt.toISOString());
  const contents = parts.map(
    (part) => `<li><a href="#${idOf(part)}">${escapeHtml(say(`export_part_${part}`))}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<div class="brand">${MARK}<span>${escapeHtml(product)}</span></div>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p>${escapeHtml(say('export_page_made', { moment }))}</p>
<p class="quiet">${escapeHtml(say('export_page_leaves_out'))}</p>
<nav aria-label="${escapeHtml(say('export_page_contents'))}"><ul>${contents.join('')}</ul></nav>
</header>
`;
}

/** Writes a part whole. Without records it says so. */
function whole({ say }: PageWords, part: Part, html: readonly string[]): string {
  const nothing = `<p class="quiet">${escapeHtml(say('export_part_empty'))}</p>`;
  return section(idOf(part), say(`export_part_${part}`), html.length > 0 ? html : [nothing]);
}

async function profile(words: PageWords, { records, learner }: Material, pictures: PicturesByRow) {
  const { say } = words;
  const portrait = await pictures.draw('profiles', learner.id, { alt: say('export_picture_profile') });
  const cards = [
    ...rowsOf(records, 'profiles').map((row) => [say('export_profile'), row] as const),
    ...rowsOf(records, 'users').map((row) => [say('export_account'), row] as const),
  ].map(
    ([title, row]) => `<div class="card"><h3>${escapeHtml(title)}</h3>${rowDefinitions(words, row)}</div>`,
  );
  return whole(words, 'profile', [portrait && `<div class="portrait">${portrait}</div>`, ...cards]);
}

async function* lessons(words: PageWords, material: Material, pictures: PicturesByRow) {
  if (rowsOf(material.records, 'learning_sessions').length === 0) {
    yield whole(words, 'lessons', []);
    return;
  }
  yield `<section id="${idOf('lessons')}"><h2>${escapeHtml(words.say('export_part_lessons'))}</h2>\n`;
  yield* lessonCards(words, material, pictures);
  yield '</section>\n';
}

async function* everythingElse(words: PageWords, { records }: Material, pictures: PicturesByRow) {
  const others = Object.entries(records).filter(
    ([table, rows]) => !tablesWithOwnPart.has(table) && rows.length > 0,
  );
  const html: string[] = [];
  for (const [table, rows] of others) {
    html.push(`<h3>${escapeHtml(words.say(`export_table_${table}`))}</h3>`, plainRows(words, rows));
    for (const { id, name } of rows) {
      const alt = words.say('export_picture_teacher', { name: String(name) });
      const picture = await pictures.draw(table, id, { alt, caption: String(name) });
      if (picture) html.push(`<div class="portrait">${picture}</div>`);
    }
  }
  yield whole(words, 'more', html);
}

/**
 * Writes the export as one page that needs nothing else: no script, no file, no network. Whatever people wrote is escaped.
 * It comes in parts, so that one picture is in memory at a time.
 */
export async function* exportPage(
  words: PageWords,
  material: Material,
  read: ReadFile,
): AsyncGenerator<string> {
  const pictures = picturesByRow(material.pictures, read);
  yield opening(words, material);
  yield await profile(words, material, pictures);
  yield* lessons(words, material, pictures);
  yield whole(words, 'skills', skillParts(words, material));
  yield whole(words, 'consents', consentParts(words, material));
  yield whole(words, 'limits', limitParts(words, material.limits));
  yield whole(words, 'links', linkParts(words, material));
  yield whole(words, 'notices', noticeParts(words, material));
  yield* everythingElse(words, material, pictures);
  yield `<footer class="quiet"><p>${escapeHtml(words.say('export_page_end'))}</p></footer>\n</main>\n</body>\n</html>\n`;
}
