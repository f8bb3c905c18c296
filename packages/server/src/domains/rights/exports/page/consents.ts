import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Material } from '../data-file.ts';
import type { RecordRow } from '../learner-records.ts';
import { rowsOf } from '../pictures.ts';
import { momentOf } from './html.ts';
import type { PageWords } from './page-words.ts';
import { plainRows } from './plain-rows.ts';

type Wording = { label: string; hint: string; details: readonly string[] };

const item = (html: string) => `<li>${html}</li>`;

/** Tells when and why a consent ended, and who did it. */
function endOf({ say, nameOf }: PageWords, { end, withdrawnBy }: RecordRow, moment: string): string[] {
  const name = withdrawnBy === null ? null : nameOf(withdrawnBy);
  if (end === 'withdrawn' && name !== null) return [say('export_consent_withdrawn_by', { name, moment })];
  return [
    say(`export_consent_end_${end ?? 'withdrawn'}`, { moment }),
    ...(name === null ? [] : [say('export_consent_ended_by', { name })]),
  ];
}

/** Tells when a consent was given, since when it counts and when it ended, and who did it. */
function history(words: PageWords, consent: RecordRow): string[] {
  const { say, nameOf } = words;
  const { givenAt, provedAt, proof, withdrawnAt, confirmationMailedAt } = consent;
  const at = (moment: unknown) => momentOf(String(moment));
  return [
    say('export_consent_given', { moment: at(givenAt), name: nameOf(consent.givenBy) }),
    ...(confirmationMailedAt ? [say('export_consent_mailed', { moment: at(confirmationMailedAt) })] : []),
    provedAt
      ? say(`export_consent_proof_${proof}`, { moment: at(provedAt) })
      : say('export_consent_not_proved'),
    ...(withdrawnAt ? endOf(words, consent, at(withdrawnAt)) : []),
  ];
}

/** Shows the words that were read before somebody agreed, with the learner's name in them. */
function wordsRead({ say }: PageWords, { hint, details }: Wording, name: string): string {
  const fill = (text: string) => escapeHtml(text.replaceAll('{name}', () => name));
  const lines = details.map((line) => item(fill(line)));
  return `<p class="quiet">${escapeHtml(say('export_consent_words'))}</p>
<p>${fill(hint)}</p><ul class="plain">${lines.join('')}</ul>`;
}

/** Writes every consent with its history and its words, then what parents refuse and what a school holds. */
export function consentParts(words: PageWords, { records, learner }: Material): string[] {
  const { say } = words;
  const name = learner.firstName || say('link_unnamed_child');
  const wordings = new Map(rowsOf(records, 'consent_words').map((row) => [row.id, row.wording as Wording]));
  const labelOf = ({ purpose, wordsId }: RecordRow) =>
    wordings.get(wordsId)?.label.replaceAll('{name}', () => name) ?? say(`notice_purpose_${purpose}`);

  const consents = rowsOf(records, 'consents').map((consent) => {
    const wording = wordings.get(consent.wordsId);
    return `<div class="card"><h3>${escapeHtml(labelOf(consent))}</h3>
<ul class="plain">${history(words, consent)
      .map((line) => item(escapeHtml(line)))
      .join('')}</ul>
${wording ? wordsRead(words, wording, name) : ''}</div>`;
  });
  const refusals = rowsOf(records, 'consent_refusals').map(
    ({ purpose }) =>
      `<p>${escapeHtml(say('export_consent_refused', { purpose: say(`notice_purpose_${purpose}`) }))}</p>`,
  );
  const ofSchool = rowsOf(records, 'school_agreements');
  const school = [
    `<h3>${escapeHtml(say('export_table_school_agreements'))}</h3>`,
    plainRows(words, ofSchool),
  ];
  return [...consents, ...refusals, ...(ofSchool.length > 0 ? school : [])];
}
