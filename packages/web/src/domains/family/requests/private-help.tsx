import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';
import { requestsQuery } from './request-queries.ts';

/**
 * 'Ask for help in private' (RES-116): the form, what was asked before, and a quick way off the page. No linked person
 * is told of any of it.
 */
export function PrivateHelp({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const requests = useQuery(requestsQuery(userId));
  const [isSent, setIsSent] = useState(false);
  return (
    <SecurityCard icon={LifeBuoy} tint="coral" title={m.request_title()} lead={m.request_lead()}>
      <div className="flex flex-col items-start gap-1.5">
        <Button onClick={onLeave}>
          <LogOut className="size-5" aria-hidden="true" />
          {m.request_leave()}
        </Button>
        <p className="text-ink-2 text-sm">{m.request_leave_hint()}</p>
      </div>
      <p className="font-semibold">{m.request_danger()}</p>
      <Loaded query={requests} failed={m.request_load_failed()}>
        {({ requests: asked, hasReader, areHidden }) => (
          <>
            {hasReader ? (
              <>
                {areHidden ? (
                  <Banner kind="warn">
                    <p>{m.request_hidden_title()}</p>
                    <p className="font-normal">{m.request_hidden()}</p>
                  </Banner>
                ) : (
                  <p className="text-ink-2">{m.request_no_mail()}</p>
                )}
                <RequestForm userId={userId} onSent={() => setIsSent(true)} />
              </>
            ) : (
              <Banner kind="warn">
                <p>{m.request_no_reader_title()}</p>
                <p className="font-normal">{m.request_no_reader()}</p>
              </Banner>
            )}
            {isSent && <Banner kind="ok">{m.request_sent()}</Banner>}
            {!areHidden && <OwnRequests userId={userId} requests={asked} />}
          </>
        )}
      </Loaded>
    </SecurityCard>
  );
}
