import type { ComponentProps } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { PortraitStudio } from './portrait-studio.tsx';
import { useStudio } from './use-studio.ts';

/** The studio, or a notice while it is loading or has failed to load. */
export function StudioPlace(props: ComponentProps<typeof PortraitStudio>) {
  const { state, load } = useStudio();
  switch (state.is) {
    case 'here':
      return <state.Studio {...props} />;
    case 'loading':
      return (
        <p role="status" className="flex min-h-52 items-center justify-center gap-3 text-ink-2">
          <Spinner />
          {m.portrait_studio_loading()}
        </p>
      );
    case 'failed':
      return (
        <div className="flex flex-col items-start gap-3">
          <FieldError text={m.portrait_studio_failed()} />
          <Button size="sm" onClick={load}>
            {m.common_try_again()}
          </Button>
        </div>
      );
  }
}
