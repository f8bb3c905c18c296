import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { NEWSLETTER_FIELD_ID } from './newsletter-box.tsx';

/** A whole screen about the newsletter: a picture, a text, and links. Screen readers announce changes of the text. */
export function NewsletterLetter({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="screen-gap wrap-page flex flex-col items-center gap-5 text-center">
      <img src="/scenes/letter.svg" alt="" width="480" height="320" className="h-auto w-[min(24rem,88%)]" />
      <div aria-live="polite" className="flex flex-col items-center gap-4">
        <h1 className="title-screen">{title}</h1>
        <p className="max-w-md text-pretty text-ink-2">{text}</p>
      </div>
      {children !== undefined && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Links to the newsletter box at the foot of the page. */
export function SubscribeAgain() {
  return (
    <a href={`#${NEWSLETTER_FIELD_ID}`} className={buttonClass({ look: 'primary' })}>
      {m.newsletter_subscribe_again()}
    </a>
  );
}

/** The screen for a link that lacks its token, since mail programs may truncate long addresses. */
export function BrokenLink({ children }: { children: ReactNode }) {
  return (
    <NewsletterLetter title={m.newsletter_no_token_title()} text={m.newsletter_no_token_text()}>
      {children}
    </NewsletterLetter>
  );
}
