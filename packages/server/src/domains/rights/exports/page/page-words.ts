import { noticeWords } from '#domains/family/notices/notice-words.ts';
import type { Platform } from '#platform/platform.ts';
import type { Texts } from '#platform/text/texts.ts';
import { exportedTables } from '../../data-classes.ts';
import { isShown } from './plain-rows.ts';

/** The texts that the parts of the page are written with. */
export type PageWords = {
  say: Texts['say'];
  /** Returns the singular or the plural of a text. */
  count(key: string, count: number): string;
  /** Returns somebody's name, or says that the account is deleted. */
  nameOf(name: unknown): string;
  noticeOf: ReturnType<typeof noticeWords>;
  product: string;
};

/** The tables that have a part of their own on the page. All others are shown as plain rows. */
export const tablesWithOwnPart: ReadonlySet<string> = new Set([
  ...['users', 'profiles', 'learning_sessions', 'session_messages', 'attention_readings', 'realtime_calls'],
  ...['lesson_marks', 'mastery_evidence', 'mastery_told'],
  ...['consents', 'consent_words', 'consent_refusals', 'school_agreements', 'parent_child', 'notices'],
]);

/** Those of them whose rows are shown as labels and values all the same. */
const withLabels = ['users', 'profiles', 'school_agreements'];

/** Lists the keys of the titles of tables and the labels of columns. */
function labelKeys(): string[] {
  const plain = exportedTables.filter(({ name }) => !tablesWithOwnPart.has(name));
  const labelled = [...plain, ...exportedTables.filter(({ name }) => withLabels.includes(name))];
  return [
    ...plain.map(({ name }) => `export_table_${name}`),
    ...labelled.flatMap(({ kept, named }) =>
      [...kept.filter(isShown), ...Object.keys(named).map((column) => column.replace(/Id$/, ''))].map(
        (column) => `export_field_${column}`,
      ),
    ),
  ];
}

/** Opens the texts of the page. Throws at the start if a table or a column has no name for its readers. */
export function pageWords({ settings, texts }: Pick<Platform, 'settings' | 'texts'>): PageWords {
  texts.require(labelKeys());
  const { say } = texts;
  return {
    say,
    count: (key, count) => say(`${key}_${count === 1 ? 'one' : 'other'}`, { count }),
    nameOf: (name) => (typeof name === 'string' ? name : say('export_name_gone')),
    noticeOf: noticeWords({ settings, texts }),
    product: settings.productName,
  };
}
