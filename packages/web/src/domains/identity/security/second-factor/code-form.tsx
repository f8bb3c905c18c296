import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CODE_LENGTH, CodeBoxes, emptyCode } from '#domains/identity/code-boxes.tsx';
import { errorText } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

const focusFirst = (boxes: HTMLFieldSetElement | null) => boxes?.querySelector('input')?.focus();

/** A form for six digits that the server checks. The first box has the focus at the start and after a failure. */
export function CodeForm({
  submit,
  failed,
  label,
  busyLabel,
  children,
}: {
  /** @throws an error whose text is shown below the boxes */
  submit: (code: string) => Promise<void>;
  /** The text for a failure that has no text of its own. */
  failed: string;
  label: string;
  busyLabel: string;
  /** Shown below the button: other things to do. */
  children: ReactNode;
}) {
  const [code, setCode] = useState(emptyCode);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const faultId = useId();
  useEffect(() => focusFirst(boxes.current), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setFault(null);
    try {
      await submit(code.join(''));
    } catch (error) {
      setFault(errorText(error, failed));
      focusFirst(boxes.current);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={handleSubmit}>
      <CodeBoxes
        code={code}
        onChange={setCode}
        isFixed={isBusy}
        describedBy={fault === null ? undefined : faultId}
        ref={boxes}
      />
      {fault !== null && <FieldError id={faultId} text={fault} />}
      <Button
        type="submit"
        look="primary"
        size="lg"
        block
        busy={isBusy}
        disabled={code.join('').length < CODE_LENGTH}
      >
        {isBusy ? busyLabel : label}
      </Button>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </form>
  );
}
