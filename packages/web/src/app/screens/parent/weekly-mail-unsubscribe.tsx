import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { followUnsubscribe } from '#domains/family/week/follow-unsubscribe.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';

type State = { at: 'asking' | 'working' } | Awaited<ReturnType<typeof followUnsubscribe>>;

function textsOf(state: State): { title: string; text: string } {
  switch (state.at) {
    case 'done':
      return { title: m.weekly_mail_off_title(), text: m.weekly_mail_off_text() };
    case 'gone':
      return { title: m.newsletter_gone_title(), text: m.newsletter_gone_unsubscribe() };
    case 'failed':
      return { title: m.newsletter_failed_title(), text: state.text };
    case 'asking':
    case 'working':
      return { title: m.weekly_mail_stop_title(), text: m.weekly_mail_stop_text() };
  }
}

/**
 * The screen that the last line of every weekly mail links to. It needs no sign-in. It asks before it turns the mail off,
 * because mail programs and virus scanners open links on their own.
 */
export function Component() {
  usePageTitle(m.weekly_mail_title());
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<State>(token === null ? { at: 'gone' } : { at: 'asking' });
  const { title, text } = textsOf(state);
  const mayTry = state.at === 'asking' || state.at === 'working' || state.at === 'failed';

  async function handleClick() {
    setState({ at: 'working' });
    setState(await followUnsubscribe(token ?? ''));
  }
  return (
    <div className="screen-gap wrap-page flex flex-col items-center gap-5 text-center">
      <img src="/scenes/letter.svg" alt="" width="480" height="320" className="h-auto w-[min(24rem,88%)]" />
      <div aria-live="polite" className="flex flex-col items-center gap-4">
        <h1 className="title-screen">{title}</h1>
        <p className="max-w-md text-pretty text-ink-2">{text}</p>
      </div>
      {mayTry ? (
        <Button look="primary" busy={state.at === 'working'} onClick={handleClick}>
          {state.at === 'failed' ? m.common_try_again() : m.weekly_mail_stop()}
        </Button>
      ) : (
        <ButtonLink to={paths.parentWeek.href()}>{m.weekly_mail_to_week()}</ButtonLink>
      )}
    </div>
  );
}
