import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { controlClass, TextInput } from '#ui/input.tsx';
import {
  CONTACT_EMAIL_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  type ContactErrors,
  type ContactMessage,
  contactErrors,
  readContact,
  refusedFields,
} from './contact-fields.ts';
import { useIsAlive } from './use-is-alive.ts';

type State =
  | { at: 'idle' }
  | { at: 'invalid'; errors: ContactErrors }
  | { at: 'sending' }
  | { at: 'sent' }
  | { at: 'failed'; text: string };

const TOO_MANY_REQUESTS = 429;

/** What to say of a message that did not go out: when to come back is the server's to say. */
function failureText(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.status === TOO_MANY_REQUESTS && error.message !== '';
  return isTooMany ? error.message : m.contact_failed();
}

/**
 * Name, email and message (specification §2.2). What was typed stays until it is sent. Faults and results take the
 * focus, so that they are read out.
 */
export function ContactForm({ submit }: { submit: (message: ContactMessage) => Promise<void> }) {
  const isAlive = useIsAlive();
  const [state, setState] = useState<State>({ at: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const errors = state.at === 'invalid' ? state.errors : {};

  useEffect(() => {
    if (state.at === 'sent' || state.at === 'failed') result.current?.focus();
    if (state.at === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.at === 'sending') return;
    const sent = event.currentTarget;
    const wrong = contactErrors(sent);
    if (wrong !== null) return setState({ at: 'invalid', errors: wrong });
    setState({ at: 'sending' });
    try {
      await submit(readContact(sent));
      sent.reset();
      setState({ at: 'sent' });
    } catch (error) {
      const refused = refusedFields(error);
      setState(
        refused !== null ? { at: 'invalid', errors: refused } : { at: 'failed', text: failureText(error) },
      );
    }
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="relative flex flex-col gap-5">
      <Field label={m.contact_name()} error={errors.name}>
        {(control) => (
          <TextInput {...control} name="name" required maxLength={CONTACT_NAME_MAX} autoComplete="name" />
        )}
      </Field>
      <Field label={m.contact_email()} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            required
            maxLength={CONTACT_EMAIL_MAX}
            autoComplete="email"
          />
        )}
      </Field>
      <Field label={m.contact_message()} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            maxLength={CONTACT_MESSAGE_MAX}
            rows={6}
            className={controlClass}
          />
        )}
      </Field>
      <span aria-hidden="true" className="sr-only">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label={m.contact_trap()} />
      </span>
      {state.at === 'sent' && (
        <Banner kind="ok" ref={result}>
          {m.contact_sent()}
        </Banner>
      )}
      {state.at === 'failed' && (
        <Banner kind="danger" ref={result}>
          {state.text}
        </Banner>
      )}
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="self-start aria-disabled:cursor-progress aria-disabled:bg-sunk aria-disabled:text-ink-3 max-sm:w-full"
        disabled={!isAlive}
        aria-disabled={state.at === 'sending'}
      >
        {state.at === 'sending' ? m.contact_sending() : m.contact_send()}
      </Button>
      <noscript>
        <p>
          {m.contact_needs_script()} <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      </noscript>
    </form>
  );
}
