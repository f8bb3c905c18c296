import { useId } from 'react';
import { m } from '#messages/messages.js';
import { Select } from '#ui/select.tsx';

/** How many rows a page has. */
export function PageSizeField({
  sizes,
  size,
  onSize,
}: {
  sizes: readonly number[];
  size: number;
  onSize: (size: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-ink-2">
        {m.table_page_size()}
      </label>
      <div className="w-26">
        <Select id={id} value={size} onChange={({ target }) => onSize(Number(target.value))}>
          {sizes.map((offered) => (
            <option key={offered} value={offered}>
              {offered}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
