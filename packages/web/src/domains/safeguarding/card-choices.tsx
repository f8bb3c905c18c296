import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { answerCard } from './help-card-calls.ts';

const choices: readonly { choice: CardChoice; label: () => string }[] = [
  { choice: 'go_on', label: m.help_go_on },
  { choice: 'stop', label: m.help_stop },
  { choice: 'not_meant', label: m.help_not_meant },
];

/** The ways to leave a help card. If an answer cannot be sent, the card says so and stays. */
export function CardChoices({ cardId }: { cardId: string }) {
  const [sending, setSending] = useState<CardChoice | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function send(choice: CardChoice) {
    if (sending !== null) return;
    setSending(choice);
    setHasFailed(false);
    const isSent = await answerCard(cardId, choice);
    setSending(null);
    setHasFailed(!isSent);
  }

  return (
    <fieldset aria-label={m.help_choices()} className="flex flex-col gap-3">
      {hasFailed && (
        <p role="alert" className="rounded-lg border-2 border-field-line p-4 font-semibold">
          {m.help_failed()}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {choices.map(({ choice, label }) => (
          <Button key={choice} busy={sending === choice} onClick={() => void send(choice)}>
            {label()}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
