import { MobileMenu } from '#app/layouts/mobile-menu.tsx';
import { PlaceLink } from '#app/layouts/place-link.tsx';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Links to the public pages, for people who are not signed in. */
function VisitorPlaces() {
  return (
    <>
      <PlaceLink to={paths.features.href()}>{m.features_page()}</PlaceLink>
      <PlaceLink to={paths.solutions.href()}>{m.solutions_page()}</PlaceLink>
      <PlaceLink to={paths.pricing.href()}>{m.pricing_page()}</PlaceLink>
      <PlaceLink to={paths.resources.href()}>{m.resources_page()}</PlaceLink>
      <PlaceLink to={paths.contact.href()}>{m.contact_page()}</PlaceLink>
    </>
  );
}

/** The visitor's half of the header: the public pages, the sign-in and the trial. */
export function VisitorHeader() {
  return (
    <>
      <nav aria-label={m.shell_main_navigation()} className="hidden gap-0.5 lg:mx-auto lg:flex">
        <VisitorPlaces />
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-2 lg:ml-0">
        <div className="hidden gap-2 md:flex">
          <ButtonLink look="quiet" size="sm" to={paths.login.href()}>
            {m.common_login()}
          </ButtonLink>
          <ButtonLink look="primary" size="sm" to={paths.register.href()}>
            {m.common_start_free_trial()}
          </ButtonLink>
        </div>
        <MobileMenu>
          <nav aria-label={m.shell_main_navigation()} className="-mx-4 flex flex-col">
            <VisitorPlaces />
          </nav>
          <div className="flex flex-col gap-3">
            <ButtonLink look="primary" to={paths.register.href()}>
              {m.common_start_free_trial()}
            </ButtonLink>
            <ButtonLink to={paths.login.href()}>{m.common_login()}</ButtonLink>
          </div>
        </MobileMenu>
      </div>
    </>
  );
}

/**
 * The navigation when no script runs. The menu of narrow screens needs a script, so there the links appear in a row
 * instead. A document for a person who may be signed in shows them on wide screens too, and has no sign-in link.
 */
export function PlacesWithoutScript({ isVisitor }: { isVisitor: boolean }) {
  return (
    <noscript>
      <nav
        aria-label={m.shell_main_navigation()}
        className={`wrap-page flex flex-wrap pb-2 ${isVisitor ? 'lg:hidden' : ''}`}
      >
        <VisitorPlaces />
        {isVisitor && (
          <>
            <PlaceLink to={paths.login.href()}>{m.common_login()}</PlaceLink>
            <PlaceLink to={paths.register.href()}>{m.common_start_free_trial()}</PlaceLink>
          </>
        )}
      </nav>
    </noscript>
  );
}
