import { ContactFacts } from '#domains/content/contact/contact-facts.tsx';
import { ContactForm } from '#domains/content/contact/contact-form.tsx';
import { submitContact } from '#domains/content/contact/submit-contact.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';

/** The screen at /contact: a form for a message, and how to reach us without it. */
export function Component() {
  usePageTitle(m.contact_page());
  return (
    <div className="wrap-page section-gap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[1fr_1.1fr]">
      <div className="grid items-center gap-x-8 gap-y-6 md:grid-cols-[1fr_17rem] lg:grid-cols-1 lg:content-start">
        <div className="flex flex-col gap-6">
          <h1 className="title-page">{m.contact_title()}</h1>
          <p className="max-w-[34rem] text-pretty text-ink-2 text-lg leading-relaxed">{m.contact_lead()}</p>
          <ContactFacts />
        </div>
        <img
          src="/scenes/contact.svg"
          alt=""
          width="720"
          height="560"
          className="hidden h-auto w-full max-w-[30rem] md:block"
        />
      </div>
      <section
        aria-labelledby="message"
        className="rounded-say-xl flex flex-col gap-6 self-start border border-line bg-surface p-[clamp(1.5rem,4vw,3rem)] shadow-2"
      >
        <div className="flex flex-col gap-1">
          <h2 id="message" className="title-section">
            {m.contact_form_title()}
          </h2>
          <p className="text-ink-2">{m.contact_form_hint()}</p>
        </div>
        <ContactForm submit={submitContact} />
      </section>
    </div>
  );
}
