import { Columns3 } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckbox } from '#ui/menu.tsx';

/** 'Columns': which columns are shown. The first one names the rows and always stays. */
export function ColumnMenu({
  columns,
  hidden,
  onHide,
}: {
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  /** Receives the ids of all columns that are hidden from now on. */
  onHide: (hidden: readonly string[]) => void;
}) {
  return (
    <Menu
      trigger={
        <Button className="min-h-13">
          <Columns3 className="size-5" aria-hidden="true" />
          {m.table_columns()}
        </Button>
      }
    >
      {columns.slice(1).map(({ id, header }) => (
        <MenuCheckbox
          key={id}
          checked={!hidden.includes(id)}
          onCheckedChange={(isShown) =>
            onHide(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])
          }
        >
          {header}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}
