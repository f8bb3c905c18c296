import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { useSearchDraft } from '#ui/use-search-draft.ts';

/** The label and placeholder of a search box. */
export type SearchTexts = { label: string; placeholder?: string };

/** A box that searches the rows while a person types. */
export function SearchBox({
  texts,
  search,
  waits,
  onSearch,
}: {
  texts: SearchTexts;
  search: string;
  waits: boolean;
  onSearch: (search: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const { text, report, type, leave } = useSearchDraft({ search, waits, onSearch });

  function clear() {
    report('');
    box.current?.focus();
  }

  return (
    <Field label={texts.label}>
      {(control) => (
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-2"
            aria-hidden="true"
          />
          <TextInput
            {...control}
            ref={box}
            type="search"
            autoComplete="off"
            placeholder={texts.placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className="pr-13 pl-12.5 [&::-webkit-search-cancel-button]:hidden"
          />
          {text !== '' && (
            <Button
              look="quiet"
              size="sm"
              shape="icon"
              className="absolute top-1 right-1"
              aria-label={m.table_clear_search()}
              onClick={clear}
            >
              <X className="size-5" aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
