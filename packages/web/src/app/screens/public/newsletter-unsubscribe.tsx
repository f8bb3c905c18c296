import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { followLink, type LinkResult } from '#domains/content/newsletter/follow-link.ts';
import { BrokenLink, NewsletterLetter } from '#domains/content/newsletter/newsletter-letter.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';

function WayHome() {
  return <ButtonLink to={paths.home.href()}>{m.common_to_home()}</ButtonLink>;
}

/** Asks before it ends the subscription, because mail programs open links on their own. */
function Unsubscription({ token }: { token: string }) {
  const [state, setState] = useState<{ at: 'asking' } | { at: 'working' } | LinkResult>({ at: 'asking' });
  async function handleClick() {
    setState({ at: 'working' });
    setState(await followLink('unsubscribe', token));
  }

  switch (state.at) {
    case 'done':
      return (
        <NewsletterLetter
          title={m.newsletter_unsubscribe_done_title()}
          text={m.newsletter_unsubscribe_done_text()}
        >
          <WayHome />
        </NewsletterLetter>
      );
    case 'gone':
      return (
        <NewsletterLetter title={m.newsletter_gone_title()} text={m.newsletter_gone_unsubscribe()}>
          <WayHome />
        </NewsletterLetter>
      );
    case 'failed':
      return (
        <NewsletterLetter title={m.newsletter_failed_title()} text={state.text}>
          <Button look="primary" onClick={handleClick}>
            {m.common_try_again()}
          </Button>
        </NewsletterLetter>
      );
    case 'asking':
    case 'working':
      return (
        <NewsletterLetter title={m.newsletter_unsubscribe_title()} text={m.newsletter_unsubscribe_text()}>
          <Button look="primary" busy={state.at === 'working'} onClick={handleClick}>
            {state.at === 'working' ? m.newsletter_unsubscribing() : m.newsletter_unsubscribe()}
          </Button>
        </NewsletterLetter>
      );
  }
}

/** The screen that the last line of every newsletter links to (RES-17). */
export function Component() {
  usePageTitle(m.newsletter_page());
  const token = useSearchParams()[0].get('token');
  if (token) return <Unsubscription key={token} token={token} />;
  return (
    <BrokenLink>
      <WayHome />
    </BrokenLink>
  );
}
