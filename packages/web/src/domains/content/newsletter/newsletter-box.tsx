import { type FormEvent, useState } from 'react';
import { TrapField } from '#domains/content/trap-field.tsx';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import type { NewsletterResult } from './subscribe.ts';

/** The id of the box's field, for links that lead to it. A page has only one box. */
export const NEWSLETTER_FIELD_ID = 'newsletter-email';
const HINT_ID = 'newsletter-hint';
const RESULT_ID = 'newsletter-result';

type State = { at: 'idle' } | { at: 'sending' } | NewsletterResult;

/**
 * The newsletter box on the dark background of the footer (RES-17). The code for submitting is loaded at the first
 * submit, so that a page that is only read does not load it.
 */
export function NewsletterBox() {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<State>({ at: 'idle' });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.at === 'sending') return;
    const form = event.currentTarget;
    setState({ at: 'sending' });
    const result = await import('./subscribe.ts').then(
      ({ subscribe }) => subscribe(form),
      (): NewsletterResult => ({ at: 'failed', text: m.common_error_network() }),
    );
    setState(result);
    if (result.at === 'sent') form.reset();
    if (result.at === 'invalid') document.getElementById(NEWSLETTER_FIELD_ID)?.focus();
  }

  const isInvalid = state.at === 'invalid';
  const isWrong = isInvalid || state.at === 'failed';
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <label htmlFor={NEWSLETTER_FIELD_ID} className="title-card text-on-night">
        {m.newsletter_box_title()}
      </label>
      <p id={HINT_ID} className="text-sm">
        {m.newsletter_box_hint()}
      </p>
      <div className="relative flex flex-wrap gap-3">
        <input
          id={NEWSLETTER_FIELD_ID}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={m.newsletter_email()}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${RESULT_ID} ${HINT_ID}` : HINT_ID}
          className="min-h-12 min-w-0 flex-[1_1_14rem] rounded-full border-[1.5px] border-on-night-2/70 bg-white/8 px-5 text-on-night placeholder:text-on-night-2 aria-invalid:border-2 aria-invalid:border-night-danger"
        />
        <button
          type="submit"
          disabled={!isHydrated}
          className="min-h-12 rounded-full bg-night-accent px-6 font-bold text-[1rem] text-on-night-accent transition-colors hover:bg-night-accent-hover"
        >
          {state.at === 'sending' ? m.newsletter_subscribing() : m.newsletter_subscribe()}
        </button>
        <TrapField />
      </div>
      <p
        id={RESULT_ID}
        aria-live="polite"
        role={'text' in state ? (isWrong ? 'alert' : 'status') : undefined}
        className={cn('wrap-anywhere font-semibold text-sm', isWrong ? 'text-night-danger' : 'text-on-night')}
      >
        {'text' in state && state.text}
      </p>
      <noscript>
        <p className="text-sm">{m.newsletter_needs_script()}</p>
      </noscript>
    </form>
  );
}
