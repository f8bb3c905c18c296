import { useQuery } from '@tanstack/react-query';
import type { NoticePreferences } from '@vivavoce/contracts/family/notice-calls';
import { NOTICE_MAILS_PART } from '@vivavoce/contracts/pages/screens';
import { Lock } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { noticeMailsQuery, useMailChoice } from './notice-queries.ts';
import { noticeKindNames } from './notice-words.ts';

/** 'Mails': which notices a person also gets by mail. Those about links, consents and deletions are always sent (RES-116). */
export function NoticeMails({ userId }: { userId: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(noticeMailsQuery(userId));
  const isLoaded = data !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    // The mails lead here. Until the choices are loaded, the part would move away from where it was scrolled to.
    if (isLoaded && hash === `#${NOTICE_MAILS_PART}`)
      document.getElementById(NOTICE_MAILS_PART)?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <Card id={NOTICE_MAILS_PART} aria-labelledby={id} className="flex scroll-mt-24 flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="title-section">
          {m.notice_mails_title()}
        </h2>
        <p className="text-ink-2">{m.notice_mails_lead()}</p>
      </div>
      {isLoaded && <Choices userId={userId} preferences={data} />}
      {!isLoaded && error === null && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonText lines={5} />
        </div>
      )}
      {!isLoaded && error !== null && (
        <div className="flex flex-col items-start gap-3">
          <Banner kind="danger">{errorText(error, m.notice_mails_failed())}</Banner>
          <Button size="sm" busy={isFetching} onClick={() => refetch()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Choices({ userId, preferences }: { userId: string; preferences: NoticePreferences }) {
  const choice = useMailChoice(userId);
  const { isMailable, kinds } = preferences;
  const always = kinds.filter(({ isAlways }) => isAlways);
  return (
    <>
      {!isMailable && <Banner kind="warn">{m.notice_mails_unreachable()}</Banner>}
      <div className="flex flex-col gap-1">
        {kinds
          .filter(({ isAlways }) => !isAlways)
          .map(({ kind, isMailed }) => (
            <Switch
              key={kind}
              checked={isMailed}
              aria-busy={choice.isPending && choice.variables.kind === kind}
              onCheckedChange={(next) => !choice.isPending && choice.mutate({ kind, isMailed: next })}
            >
              {noticeKindNames[kind]()}
            </Switch>
          ))}
      </div>
      {choice.isError && <FieldError text={errorText(choice.error, m.notice_mails_save_failed())} />}
      <div className="flex flex-col gap-2 border-line border-t pt-5">
        <h3 className="flex items-center gap-2 font-bold">
          <Lock className="size-4.5 shrink-0" aria-hidden="true" />
          {m.notice_mails_always()}
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {always.map(({ kind }) => (
            <li key={kind}>{noticeKindNames[kind]()}</li>
          ))}
        </ul>
        <p className="text-ink-2 text-sm">{m.notice_mails_always_why()}</p>
      </div>
    </>
  );
}
