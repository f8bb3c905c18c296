import { oldLines } from '@vivavoce/safeguarding/helplines/old-lines';
import { helplineTable } from '#domains/safeguarding/card/read-helplines.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './checks.ts';

type Judged = Pick<Settings, 'safeguarding' | 'mail' | 'production'>;

/** Says whether anybody is told when a learner says something that worries. */
function contact({ safeguarding, mail }: Judged): Finding {
  const finding = (well: boolean, says: string): Finding => ({ part: 'Safety contact', says, well });
  if (safeguarding.kind === 'family')
    return finding(true, 'nobody is told of a worry, because a family runs this (DEPLOYMENT_KIND)');
  if (safeguarding.contact === null)
    return finding(false, 'no contact is told of a worry of a learner; set SAFETY_CONTACT');
  if (mail.kind === 'outbox')
    return finding(false, 'is set and hears nothing, because no mail leaves; set SMTP_URL and MAIL_FROM');
  return finding(true, 'is mailed when a learner says something that worries');
}

const named = (lines: readonly { name: string }[]) => lines.map(({ name }) => name).join(', ');

/** Says whether a learner sees helplines of the right country, and whether somebody must check them. */
function helplines(settings: Judged, now: Date): Finding {
  const finding = (well: boolean, says: string): Finding => ({ part: 'Helplines', says, well });
  const { country, kind } = settings.safeguarding;
  if (country === null)
    return finding(
      kind === 'family' && !settings.production,
      'a learner in need sees no number, because the country is not known; set SAFETY_COUNTRY',
    );
  try {
    const lines = helplineTable(settings).lines.filter((line) => line.country === country);
    if (lines.length === 0)
      return finding(false, `none is known for ${country}; name some in SAFETY_HELPLINES`);
    const old = oldLines(lines, now);
    if (old.length > 0)
      return finding(
        false,
        `${named(old)}: last checked more than 12 months ago; check them, and give them a new day in SAFETY_HELPLINES`,
      );
    const unsure = lines.filter(({ needsCheck }) => needsCheck);
    const check = unsure.length > 0 ? `; from unsure sources, so check them first: ${named(unsure)}` : '';
    return finding(true, `those of ${country}: ${named(lines)}${check}`);
  } catch (error) {
    return finding(false, error instanceof Error ? error.message : 'cannot be read');
  }
}

/** Examines what a learner in need relies on: somebody who is told, and helplines. Nobody's name or address is said. */
export const examineSafeguarding = (settings: Judged, now: Date): Finding[] => [
  contact(settings),
  helplines(settings, now),
];
