import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@vivavoce/contracts/content/bounds';
import { EMAIL_MAX_LENGTH } from '@vivavoce/contracts/identity/bounds';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TrapField } from '#domains/content/trap-field.tsx';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { site } from '#lib/site.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import {
  type ContactErrors,
  type ContactMessage,
  contactErrors,
  readContact,
  refusedFields,
} from './contact-fields.ts';

type State =
  | { at: 'idle' }
  | { at: 'invalid'; errors: ContactErrors }
  | { at: 'sending' }
  | { at: 'sent' }
  | { at: 'failed'; text: string };

/** Returns the text for a message that was not sent. Only the server can say when to try again. */
function failureText(error: unknown): string {
  return refusedWith(error, 'too_many_requests') ? errorText(error, m.contact_failed()) : m.contact_failed();
}

/**
 * The form for name, email and message (specification §2.2). What was typed is kept until it is sent. Faults and
 * results take the focus, so that a screen reader reads them out.
 */
export function ContactForm({ submit }: { submit: (message: ContactMessage) => Promise<void> }) {
  const isHydrated = useIsHydrated();
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
      <Field label={m.common_name()} error={errors.name}>
        {(control) => (
          <TextInput {...control} name="name" required maxLength={CONTACT_NAME_MAX} autoComplete="name" />
        )}
      </Field>
      <Field label={m.common_email()} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            required
            maxLength={EMAIL_MAX_LENGTH}
            autoComplete="email"
          />
        )}
      </Field>
      <Field label={m.contact_message()} error={errors.message}>
        {(control) => (
          <Textarea {...control} name="message" required maxLength={CONTACT_MESSAGE_MAX} rows={6} />
        )}
      </Field>
      <TrapField />
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
        className="self-start max-sm:w-full"
        disabled={!isHydrated}
        busy={state.at === 'sending'}
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
