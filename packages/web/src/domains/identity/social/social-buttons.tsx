import type { SocialEnd, SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import { ProviderMark } from '#domains/identity/social/provider-mark.tsx';
import { providerNames } from '#domains/identity/social/social-end.ts';
import { type SocialEnds, useSocialSignIn } from '#domains/identity/social/use-social-sign-in.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

const providers = Object.keys(providerNames) as SocialProvider[];

/**
 * The buttons of the three providers (specification §2.3), below the button of their form, whose 'Remember me' applies
 * to them too. All three are always shown. One that the operator has not set up says so when it is pressed (§8).
 */
export function SocialButtons({ intent, ...ends }: SocialEnds & { intent: SocialEnd['intent'] }) {
  const { state, start } = useSocialSignIn(intent, ends);
  const label = intent === 'login' ? m.social_login_button : m.social_register_button;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-4 text-ink-2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.social_or()}
      </p>
      {providers.map((provider) => {
        const named = { provider: providerNames[provider] };
        const isWaiting = state.at === 'waiting' && state.provider === provider;
        return (
          <Button
            key={provider}
            block
            busy={state.at === 'finishing' && state.provider === provider}
            onClick={({ currentTarget: { form } }) =>
              start(provider, form !== null && new FormData(form).has('rememberMe'))
            }
          >
            {isWaiting ? <Spinner /> : <ProviderMark provider={provider} />}
            {isWaiting ? m.social_waiting(named) : label(named)}
          </Button>
        );
      })}
      <p aria-live="polite" className="text-center text-ink-2 text-sm empty:-mt-3">
        {state.at === 'waiting' && m.social_waiting_hint()}
      </p>
    </div>
  );
}
