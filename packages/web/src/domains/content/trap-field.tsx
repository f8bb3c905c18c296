import { m } from '#messages/messages.js';

/**
 * The form field `website`, which people do not see but form-filling programs fill in. The server accepts such a form
 * and throws it away.
 */
export function TrapField() {
  return (
    <span aria-hidden="true" className="sr-only">
      <input name="website" tabIndex={-1} autoComplete="off" aria-label={m.common_trap()} />
    </span>
  );
}
