import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The error state for every error of this screen (specification §8). */
export function SessionError({ text }: { text: string }) {
  return (
    <ErrorState level={1} title={m.session_error_title()} text={text}>
      <ButtonLink look="primary" to={paths.dashboard.href()}>
        {m.common_back_to_dashboard()}
      </ButtonLink>
    </ErrorState>
  );
}
