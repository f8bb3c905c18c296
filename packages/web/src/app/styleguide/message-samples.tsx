import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { SkeletonCard, SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { Group, Section } from './section.tsx';

/** The messages of the product: success, failure, loading, nothing there yet. */
export function MessageSamples() {
  const [isLost, setIsLost] = useState(true);
  return (
    <Section id="messages" title="Messages and states">
      <Group title="Banners" className="flex flex-col gap-3">
        {isLost && (
          <Banner kind="danger" onDismiss={() => setIsLost(false)}>
            Connection lost. Please try restarting the session.
          </Banner>
        )}
        <Banner kind="warn">Ten minutes are left of this month’s lessons.</Banner>
        <Banner kind="ok">Email verified successfully!</Banner>
        <Banner kind="info">Your teacher always tells you that it is an AI teacher.</Banner>
      </Group>
      <Group title="Toasts: five seconds">
        <Button onClick={() => void showToast('success', 'Profile saved successfully!')}>
          Say it is done
        </Button>
        <Button onClick={() => void showToast('error', 'We could not save your profile.')}>
          Say it is not
        </Button>
      </Group>
      <Group
        title="Nothing yet, wrong, on its way"
        className="grid items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3"
      >
        <Card aria-label="Empty">
          <EmptyState
            picture="/scenes/empty-desk.svg"
            title="No Messages Yet"
            text="Start the session to begin your conversation with the teacher."
          >
            <Button look="primary">Start Session</Button>
          </EmptyState>
        </Card>
        <Card aria-label="Error">
          <ErrorState title="Error Loading Session" text="No session ID provided.">
            <Button>Back to Dashboard</Button>
          </ErrorState>
        </Card>
        <Card aria-label="Loading">
          <Loading title="Loading Session" text="Your teacher is nearly there." />
        </Card>
      </Group>
      <Group title="Skeletons: the real shape, in grey" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <div className="self-center">
          <SkeletonText lines={5} />
        </div>
      </Group>
    </Section>
  );
}
