import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { LinkOutcome } from '#domains/family/link-child.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** The maximum length of a typed code: its characters, and what a person may put between them. */
const TYPED_CODE_MAX_LENGTH = 64;

/** The first step: the parent types or pastes the code that the child made. */
export function CodeForm({
  code,
  onCode,
  isLinking,
  failure,
  onSubmit,
  onClose,
}: {
  code: string;
  onCode: (code: string) => void;
  isLinking: boolean;
  failure: Extract<LinkOutcome, { isLinked: false }> | null;
  onSubmit: () => void;
  onClose: () => void;
}) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLinking) onSubmit();
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <img
        src="/scenes/empty-link.svg"
        alt=""
        width="480"
        height="320"
        className="w-44 self-center [@media(max-height:40rem)]:hidden"
      />
      <p className="text-ink-2">{m.parent_link_lead()}</p>
      <Field label={m.parent_link_code()} {...(failure !== null && { error: failure.text })}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={TYPED_CODE_MAX_LENGTH}
            placeholder={m.parent_link_placeholder()}
            className="font-semibold tracking-wider placeholder:font-normal placeholder:tracking-normal"
            // a space alone is no code, and the browser says so
            pattern=".*[^\s\-].*"
            title={m.parent_link_code()}
            value={code}
            onChange={(event) => onCode(event.target.value)}
          />
        )}
      </Field>
      {failure?.missing === 'verified_email' && (
        <Link
          to={paths.verifyEmail.href()}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink underline"
        >
          {m.parent_link_verify_email()}
        </Link>
      )}
      <DialogActions>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={isLinking}>
          {isLinking ? m.parent_linking() : m.parent_link_submit()}
        </Button>
      </DialogActions>
    </form>
  );
}
