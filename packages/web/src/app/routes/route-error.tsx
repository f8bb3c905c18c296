import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/**
 * A screen that broke, or whose script did not arrive (a newer version may just have been put in place): plain words and
 * two ways on, both of which load the page anew.
 */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error('A screen could not be shown', error), [error]);
  return (
    <ErrorState level={1} title={m.shell_error_title()} text={m.shell_error_text()}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          {m.common_try_again()}
        </Button>
        <a href={paths.home.href()} className={buttonClass()}>
          {m.common_to_home()}
        </a>
      </div>
    </ErrorState>
  );
}
