import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { followLink, type LinkResult } from '#domains/content/newsletter/follow-link.ts';
import {
  BrokenLink,
  NewsletterLetter,
  SubscribeAgain,
} from '#domains/content/newsletter/newsletter-letter.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';

/** Confirms the token, once only: a link works only once, and an effect may run twice. */
function Confirmation({ token }: { token: string }) {
  const [state, setState] = useState<{ at: 'working' } | LinkResult>({ at: 'working' });
  const isAsked = useRef(false);
  const confirm = useCallback(async () => {
    setState({ at: 'working' });
    setState(await followLink('confirm', token));
  }, [token]);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void confirm();
  }, [confirm]);

  switch (state.at) {
    case 'working':
      return (
        <NewsletterLetter
          title={m.newsletter_confirm_working_title()}
          text={m.newsletter_confirm_working_text()}
        />
      );
    case 'done':
      return (
        <NewsletterLetter title={m.newsletter_confirm_done_title()} text={m.newsletter_confirm_done_text()}>
          <ButtonLink look="primary" to={paths.resources.href()}>
            {m.newsletter_articles()}
          </ButtonLink>
          <ButtonLink to={paths.home.href()}>{m.common_to_home()}</ButtonLink>
        </NewsletterLetter>
      );
    case 'gone':
      return (
        <NewsletterLetter title={m.newsletter_gone_title()} text={m.newsletter_gone_confirm()}>
          <SubscribeAgain />
        </NewsletterLetter>
      );
    case 'failed':
      return (
        <NewsletterLetter title={m.newsletter_failed_title()} text={state.text}>
          <Button look="primary" onClick={confirm}>
            {m.common_try_again()}
          </Button>
        </NewsletterLetter>
      );
  }
}

/** The screen that the newsletter's first mail links to: opening it confirms the address (RES-17). */
export function Component() {
  usePageTitle(m.newsletter_page());
  const token = useSearchParams()[0].get('token');
  if (token) return <Confirmation key={token} token={token} />;
  return (
    <BrokenLink>
      <SubscribeAgain />
    </BrokenLink>
  );
}
