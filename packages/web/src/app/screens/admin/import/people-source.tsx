import { FileText, FileUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { readPeopleFile } from '#app/screens/admin/import/read-people-file.ts';
import { m } from '#messages/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** The people to import, as the administrator gave them. A file has priority; pasted text stays beside it. */
export type Source = { pasted: string; file: { name: string; text: string } | null };

/** Returns the text that is checked and imported. */
export const textOfSource = ({ pasted, file }: Source): string => file?.text ?? pasted;

/** A file that is chosen or dropped, or pasted text. A file that cannot be read changes nothing. */
export function PeopleSource({
  source,
  fault,
  onChange,
  onFault,
}: {
  source: Source;
  /** What is wrong with the file or the text. */
  fault: string | null;
  onChange: (source: Source) => void;
  onFault: (fault: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { file, pasted } = source;

  async function take(chosen: File | undefined) {
    if (chosen === undefined) return;
    const read = await readPeopleFile(chosen);
    if ('problem' in read) onFault(read.problem);
    else onChange({ pasted, file: { name: chosen.name, text: read.text } });
  }
  function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // the same file, saved anew, must also count as a change
    event.target.value = '';
    void take(chosen);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }
  function handleRemove() {
    onChange({ pasted, file: null });
    input.current?.focus();
  }

  return (
    <fieldset
      aria-describedby={fault === null ? undefined : `${id}-fault`}
      className="flex min-w-0 flex-col gap-4"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <legend className="sr-only">{m.admin_import_source_title()}</legend>
      <div
        className={cn(
          'flex flex-wrap items-center gap-3 rounded-lg border-[1.5px] border-field-line border-dashed p-4',
          isOver && 'bg-accent-tint',
        )}
      >
        {file !== null && (
          <p className="flex min-w-0 basis-full items-center gap-2 font-semibold wrap-anywhere">
            <FileText className="size-5 shrink-0" aria-hidden="true" />
            {file.name}
          </p>
        )}
        <label
          className={buttonClass({
            size: 'sm',
            className:
              'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
          })}
        >
          <FileUp className="size-5" aria-hidden="true" />
          {file === null ? m.admin_import_choose() : m.admin_import_choose_other()}
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            aria-invalid={fault !== null}
            onChange={handleChoose}
          />
        </label>
        {file === null ? (
          <span className="text-ink-2">{m.admin_import_drop()}</span>
        ) : (
          <Button size="sm" look="quiet" onClick={handleRemove}>
            <Trash2 className="size-5" aria-hidden="true" />
            {m.admin_import_remove()}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {file === null ? '' : m.admin_import_chosen({ name: file.name })}
      </p>
      {file === null && (
        <Field label={m.admin_import_paste()}>
          {(control) => (
            <Textarea
              {...control}
              aria-invalid={fault !== null}
              rows={6}
              wrap="off"
              spellCheck={false}
              className="font-mono text-sm"
              value={pasted}
              onChange={(event) => onChange({ file, pasted: event.target.value })}
            />
          )}
        </Field>
      )}
      {fault !== null && <FieldError id={`${id}-fault`} text={fault} />}
    </fieldset>
  );
}
