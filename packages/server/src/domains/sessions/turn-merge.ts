import { type SQL, sql } from 'drizzle-orm';
import { sessionMessages as table } from './tables.ts';

type MergedColumns = Record<'role' | 'kind' | 'content' | 'reporter' | 'cut' | 'saidAt', SQL>;

const { role, kind, content, reporter, cut, saidAt } = table;
const isSameRole = sql`${role} = excluded.role`;
const earliest = sql`least(${saidAt}, excluded.said_at)`;

/** An empty report never removes words, and what was heard before a cut prevails over the whole turn. */
const keepsWords = sql`(${cut} and not excluded.cut) or (excluded.content = '' and not excluded.cut)`;

/** A turn that the learner typed or tapped stays one when the provider echoes it as speech. */
const mergedKind = sql`case
  when ${kind} in ('typed', 'tapped') then ${kind}
  when excluded.content = '' and ${content} <> '' then ${kind}
  else excluded.kind end`;

/** The same reporter tells of the turn again. */
const toldAgain = {
  content: sql`case when ${keepsWords} then ${content} else excluded.content end`,
  cut: sql`${cut} or excluded.cut`,
  kind: mergedKind,
  saidAt: earliest,
};

/** A condition picks between what is kept and what another rule says. */
const either = (condition: SQL, then: unknown, otherwise: unknown): SQL =>
  sql`case when ${condition} then ${then} else ${otherwise} end`;

/**
 * Merges the report of a page. Of what the server wrote or heard it changes nothing, with one exception: the page knows
 * when the learner cut the teacher off, so it may shorten a spoken turn to the words before the cut. It cannot make a
 * turn vanish.
 */
function mergedFromPage(): MergedColumns {
  const isOurs = sql`${reporter} <> 'page'`;
  const isBeforeCut = sql`${reporter} = 'sideband' and ${role} = 'teacher' and ${isSameRole} and excluded.cut and not ${cut}
    and excluded.content <> '' and starts_with(${content}, excluded.content)`;
  return {
    role: sql`${role}`,
    reporter: sql`${reporter}`,
    kind: either(isOurs, kind, toldAgain.kind),
    saidAt: either(isOurs, saidAt, toldAgain.saidAt),
    cut: either(isOurs, sql`${cut} or (${isBeforeCut})`, toldAgain.cut),
    content: sql`case when ${isBeforeCut} then excluded.content when ${isOurs} then ${content} else ${toldAgain.content} end`,
  };
}

/**
 * Merges what the server wrote or heard. It takes the place of what a page reported, except for a cut that the page
 * knew of first. A turn that another part of the server reported stays as it is.
 */
function mergedFromServer(): MergedColumns {
  const isFromPage = sql`${reporter} = 'page'`;
  const isSameReporter = sql`${reporter} = excluded.reporter and ${isSameRole}`;
  const isLeftToPage = sql`${isSameRole} and excluded.content = '' and not excluded.cut`;
  const isCutBefore = sql`${isSameRole} and ${role} = 'teacher' and ${cut} and not excluded.cut
    and ${content} <> '' and starts_with(excluded.content, ${content})`;
  const merged = (fromPage: SQL, again: unknown, kept: unknown) =>
    sql`case when ${isFromPage} then ${fromPage} when ${isSameReporter} then ${again} else ${kept} end`;
  const unlessLeft = (kept: unknown, taken: SQL) => either(isLeftToPage, kept, taken);
  return {
    role: merged(sql`excluded.role`, role, role),
    reporter: merged(unlessLeft(reporter, sql`excluded.reporter`), reporter, reporter),
    kind: merged(
      sql`case when ${isSameRole} and ${role} = 'student' then ${mergedKind} else excluded.kind end`,
      toldAgain.kind,
      kind,
    ),
    saidAt: merged(unlessLeft(saidAt, sql`excluded.said_at`), toldAgain.saidAt, saidAt),
    cut: merged(unlessLeft(cut, sql`excluded.cut or (${isCutBefore})`), toldAgain.cut, cut),
    content: merged(
      sql`case when ${isLeftToPage} or (${isCutBefore}) then ${content} else excluded.content end`,
      toldAgain.content,
      content,
    ),
  };
}

/** Returns the columns of a turn that is reported once more, by a page or by the server (RES-67, RES-111). */
export const mergedTurn = (isFromPage: boolean): MergedColumns =>
  isFromPage ? mergedFromPage() : mergedFromServer();
