import { IMPORT_LINES_MAX } from '@vivavoce/contracts/profiles/bounds';
import type { IMPORT_COLUMNS_REQUIRED, ImportColumn } from '@vivavoce/contracts/profiles/import-calls';
import { Download } from 'lucide-react';
import { saveTextFile } from '#lib/save-file.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type RequiredColumn = (typeof IMPORT_COLUMNS_REQUIRED)[number];

/** What each column holds, and whether a file must have it. */
const columns: {
  [C in ImportColumn]: { holds: () => string; isRequired: C extends RequiredColumn ? true : false };
} = {
  email: { holds: m.admin_import_column_email, isRequired: true },
  first_name: { holds: m.admin_import_column_first_name, isRequired: true },
  last_name: { holds: m.admin_import_column_last_name, isRequired: true },
  role: { holds: m.admin_import_column_role, isRequired: false },
  age: { holds: m.admin_import_column_age, isRequired: false },
  interests: { holds: m.admin_import_column_interests, isRequired: false },
  learning_goals: { holds: m.admin_import_column_learning_goals, isRequired: false },
};

const example = [
  Object.keys(columns).join(','),
  'mia@example.org,Mia,Hart,student,10,chess;music,fractions',
  'tom@example.org,Tom,Hart,parent,,,',
  '',
].join('\r\n');

/** Explains the columns of a file with people, and offers one to begin from. */
export function FileFormat() {
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="title-card">{m.admin_import_format_title()}</h2>
      <p className="text-ink-2">{m.admin_import_format_text({ lines: IMPORT_LINES_MAX })}</p>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-bold">
              {m.admin_import_format_column()}
            </th>
            <th scope="col" className="py-2 font-bold">
              {m.admin_import_format_holds()}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(columns).map(([name, { holds, isRequired }]) => (
            <tr key={name} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                <code className="font-mono">{name}</code>
              </th>
              <td className="py-2">
                {holds()} {isRequired && <Badge>{m.admin_import_required()}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button size="sm" onClick={() => saveTextFile(m.admin_import_example_file(), example)}>
          <Download className="size-5" aria-hidden="true" />
          {m.admin_import_example()}
        </Button>
      </div>
    </Card>
  );
}
