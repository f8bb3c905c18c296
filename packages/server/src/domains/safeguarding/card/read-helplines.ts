import { type HelpOf, helpOf } from '@vivavoce/safeguarding/helplines/help-of';
import type { HelplineTable } from '@vivavoce/safeguarding/helplines/helpline';
import { mergedTable } from '@vivavoce/safeguarding/helplines/merged-table';
import { OUR_TABLE } from '@vivavoce/safeguarding/helplines/table';
import type { Settings } from '#platform/settings/settings.ts';
import { readHelplinesFile } from './helplines-file.ts';

/**
 * Reads our table of helplines, with what the operator's file changes in it.
 * @throws OperatorError if the file is wrong
 */
export function helplineTable({ safeguarding }: Pick<Settings, 'safeguarding'>): HelplineTable {
  const { helplinesFile } = safeguarding;
  return helplinesFile === null ? OUR_TABLE : mergedTable(OUR_TABLE, readHelplinesFile(helplinesFile));
}

/**
 * Reads the helplines of the operator's country. Called at start, so that a wrong file stops the start and no card.
 * @throws OperatorError if the operator's file is wrong
 */
export const readHelplines = (settings: Pick<Settings, 'safeguarding'>): HelpOf =>
  helpOf(settings.safeguarding.country, helplineTable(settings));
