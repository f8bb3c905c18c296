import { Command, useCommandState } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import { hasWords, wordsOf } from '#ui/search-words.ts';

/** One option; `value` identifies it in code, `note` says more about it and is searched as well. */
export type ComboboxOption = { value: string; label: string; note?: string };

/** Returns 1 if all words of the search are in the option, otherwise 0: no option ranks above another. */
function matches(_value: string, search: string, texts: string[] = []): number {
  return hasWords(texts, wordsOf(search)) ? 1 : 0;
}

function NothingFound({ text }: { text: string }) {
  const isEmpty = useCommandState((state) => state.filtered.count === 0);
  return (
    <p role="status" className={cn('text-center text-ink-2', isEmpty && 'px-5 py-6')}>
      {isEmpty && text}
    </p>
  );
}

/** What was typed into the search of a list whose options a server finds. */
type ServedSearch = { text: string; onType: (text: string) => void };

/** The search box and the list of a `Combobox`. */
export function ComboboxList({
  label,
  options,
  value,
  searchLabel,
  emptyText,
  served,
  onChoose,
}: {
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  searchLabel: string;
  /** Shown when there is no option, or none that matches. */
  emptyText: string;
  /** Without it, the list itself finds the options that match. */
  served?: ServedSearch;
  onChoose: (value: string) => void;
}) {
  return (
    <Command
      label={searchLabel}
      filter={matches}
      shouldFilter={served === undefined}
      vimBindings={false}
      {...(value !== null && { defaultValue: value })}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
        <Command.Input
          {...(served !== undefined && { value: served.text, onValueChange: served.onType })}
          placeholder={searchLabel}
          className="min-h-13 w-full bg-transparent placeholder:text-ink-3 focus:outline-none"
        />
      </div>
      <Command.List label={label} className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden">
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, option.note ?? '']}
            aria-checked={option.value === value}
            onSelect={onChoose}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3.5 py-2 leading-snug data-[selected=true]:inset-ring-2 data-[selected=true]:inset-ring-accent data-[selected=true]:bg-accent-tint data-[selected=true]:text-accent-ink"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.note !== undefined && <span className="block text-sm">{option.note}</span>}
            </span>
            {option.value === value && <Check className="size-5 shrink-0" aria-hidden="true" />}
          </Command.Item>
        ))}
      </Command.List>
      <NothingFound text={emptyText} />
    </Command>
  );
}
