import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { isMissingChunk, mayReload, reloadOnce } from '#app/chunk-reload.ts';
import { paths } from '#app/paths.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

function ErrorMessage({ error }: { error: unknown }) {
  usePageTitle(m.shell_error_title());
  useEffect(() => console.error('A screen could not be shown', error), [error]);
  const text = isMissingChunk(error) ? m.common_error_network() : m.shell_error_text();
  return (
    <ErrorState level={1} title={m.shell_error_title()} text={text}>
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

function Failure({ error, address }: { error: unknown; address: string }) {
  const [isReloading] = useState(() => isMissingChunk(error) && mayReload(address));
  useEffect(() => {
    if (isReloading) reloadOnce(address);
  }, [isReloading, address]);
  return isReloading ? null : <ErrorMessage error={error} />;
}

/**
 * Handles a screen that broke, or whose script could not be fetched. The latter happens to open pages after a deploy:
 * the page is reloaded once. Otherwise it shows a plain explanation with two ways to continue, both of which reload the
 * page.
 */
export function RouteError() {
  const error = useRouteError();
  const { key, pathname } = useLocation();
  return <Failure key={key} error={error} address={pathname} />;
}
