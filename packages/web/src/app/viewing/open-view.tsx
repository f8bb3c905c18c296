import type { SignedIn, User } from '@vivavoce/contracts/identity/calls';
import type { View } from '@vivavoce/contracts/identity/view-calls';
import { createRoot } from 'react-dom/client';
import { paths } from '#app/paths.ts';
import { ViewBanner } from '#app/viewing/view-banner.tsx';
import { readView, viewWire } from '#app/viewing/view-wire.ts';
import { firstUser } from '#domains/identity/auth-provider.tsx';
import { call } from '#lib/api.ts';
import { beforeSignOut, onSignInChange } from '#lib/session-token.ts';
import { forgetView, keepView } from '#lib/viewing/kept-view.ts';
import { loadPage } from '#lib/viewing/load-page.ts';
import { wire } from '#lib/wire.ts';
import { m } from '#messages/messages.js';
import { showToast } from '#ui/toast.ts';

/** What the tab remembers instead of a view that was over when its page began, so that the next page says so. */
const OVER = 'over';

/** Loads the administrator's own page anew, so that nothing of the person stays in this tab. */
function goBack(): void {
  loadPage(paths.admin.href({ tab: 'users' }));
}

/** Draws the banner above the page. It is not part of the page, which stays as the person sees it. */
function drawBanner(view: View) {
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.prepend(place);
  document.documentElement.dataset.viewing = '';
  const root = createRoot(place);
  async function stop() {
    await call('DELETE /api/admin/views/:id', { params: { id: view.id } }).catch(() => null);
    forgetView();
    goBack();
  }
  const draw = (isOver: boolean) =>
    root.render(<ViewBanner view={view} isOver={isOver} onOver={forgetView} onStop={stop} onBack={goBack} />);
  draw(false);
  return {
    tellOver: () => draw(true),
    remove: () => {
      root.unmount();
      place.remove();
      delete document.documentElement.dataset.viewing;
    },
  };
}

/**
 * Shows in this tab the screens of the person of a view, until it is stopped or the sign-in ends (decision 0045). If the
 * view is over or cannot be read, the tab returns to the administrator's own screens.
 * @returns the person, as the signed-in user of this tab; null if nobody is signed in
 */
export async function openView(id: string): Promise<User | null> {
  if (id === OVER) {
    forgetView();
    void showToast('error', m.view_error_over());
    return firstUser();
  }
  const { send } = wire;
  let banner: ReturnType<typeof drawBanner> | null = null;
  let reading: Promise<View> | null = null;

  async function begin(token: string): Promise<View> {
    const view = await readView(send, id, token);
    banner = drawBanner(view);
    return view;
  }

  async function userOf({ token, user }: SignedIn): Promise<User> {
    reading ??= begin(token);
    try {
      return (await reading).person;
    } catch {
      leave();
      keepView(OVER);
      goBack();
      return user;
    }
  }

  const stopHearing = [
    beforeSignOut(() => {
      void call('DELETE /api/admin/views/:id', { params: { id } }, { keepalive: true }).catch(() => null);
    }),
    onSignInChange((signedIn) => {
      if (signedIn !== null) return;
      forgetView();
      leave();
    }),
  ];
  function leave(): void {
    wire.send = send;
    for (const stop of stopHearing) stop();
    banner?.remove();
  }

  wire.send = viewWire(send, { id, userOf, onOver: () => banner?.tellOver() });
  return firstUser();
}
