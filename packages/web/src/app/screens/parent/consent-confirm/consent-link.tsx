import { useCallback, useEffect, useState } from 'react';
import { ConfirmLetter } from '#app/screens/parent/consent-confirm/confirm-letter.tsx';
import { ConsentToConfirm } from '#app/screens/parent/consent-confirm/consent-to-confirm.tsx';
import { WaysOn } from '#app/screens/parent/consent-confirm/ways-on.tsx';
import { confirmByLink, type LinkAnswer, readLink } from '#domains/attention/consent/confirm-calls.ts';
import { consentNames } from '#domains/attention/consent/consent-words.tsx';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type Known = Extract<LinkAnswer, { at: 'known' }>;

const listed = (names: readonly string[]) => new Intl.ListFormat().format(new Set(names));

/** Names the children, and what was agreed to for them. */
const about = ({ consents }: Known) => ({
  names: listed(consents.map(({ childFirstName }) => childFirstName)),
  what: listed(consents.map(({ purpose, words }) => words?.label ?? consentNames[purpose]())),
});

/** Shows the words that the parent agreed to, and asks to confirm them. */
function Question({
  known,
  failure,
  isBusy,
  takesFocus,
  onConfirm,
}: {
  known: Known;
  /** Why confirming did not work. */
  failure: string | null;
  isBusy: boolean;
  takesFocus: boolean;
  onConfirm: () => void;
}) {
  return (
    <ConfirmLetter
      title={m.consent_confirm_title({ names: about(known).names })}
      text={m.consent_confirm_text()}
      takesFocus={takesFocus}
    >
      {known.consents.map((consent) => (
        <ConsentToConfirm
          key={`${consent.childFirstName} ${consent.purpose} ${consent.givenAt}`}
          consent={consent}
        />
      ))}
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <Button look="primary" size="lg" busy={isBusy} onClick={onConfirm}>
        {failure === null ? m.consent_confirm_yes() : m.common_try_again()}
      </Button>
      <p className="max-w-xl text-pretty text-center text-ink-2 text-sm">{m.consent_confirm_not()}</p>
    </ConfirmLetter>
  );
}

/** Reads what the link of a mail confirms, and confirms it when the button is pressed. Opening it confirms nothing. */
export function ConsentLink({ token }: { token: string }) {
  const [read, setRead] = useState<LinkAnswer | null>(null);
  const [confirmed, setConfirmed] = useState<LinkAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const [isReadAgain, setIsReadAgain] = useState(false);
  const load = useCallback(async () => {
    setIsBusy(true);
    setRead(await readLink(token));
    setIsBusy(false);
  }, [token]);
  useEffect(() => void load(), [load]);

  function handleReadAgain() {
    setIsReadAgain(true);
    void load();
  }
  async function handleConfirm() {
    setIsBusy(true);
    setConfirmed(await confirmByLink(token));
    setIsBusy(false);
  }

  if (read === null) {
    return (
      <ConfirmLetter title={m.consent_confirm_reading_title()} text={m.consent_confirm_reading_text()} />
    );
  }
  if (read.at === 'gone' || confirmed?.at === 'gone') {
    return (
      <ConfirmLetter
        title={m.consent_confirm_gone_title()}
        text={m.consent_confirm_gone_text()}
        takesFocus={isReadAgain || confirmed !== null}
      >
        <WaysOn />
      </ConfirmLetter>
    );
  }
  if (read.at === 'failed') {
    return (
      <ConfirmLetter title={m.consent_confirm_failed_title()} text={read.text}>
        <Button look="primary" busy={isBusy} onClick={handleReadAgain}>
          {m.common_try_again()}
        </Button>
      </ConfirmLetter>
    );
  }
  if (confirmed?.at === 'known') {
    return (
      <ConfirmLetter
        title={m.consent_confirm_done_title()}
        text={m.consent_confirm_done_text(about(confirmed))}
        takesFocus
      >
        <WaysOn />
      </ConfirmLetter>
    );
  }
  if (read.consents.every(({ isConfirmed }) => isConfirmed)) {
    return (
      <ConfirmLetter
        title={m.consent_confirm_already_title()}
        text={m.consent_confirm_already_text(about(read))}
        takesFocus={isReadAgain}
      >
        <WaysOn />
      </ConfirmLetter>
    );
  }
  return (
    <Question
      known={read}
      failure={confirmed?.at === 'failed' ? confirmed.text : null}
      isBusy={isBusy}
      takesFocus={isReadAgain}
      onConfirm={handleConfirm}
    />
  );
}
