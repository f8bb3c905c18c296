import type { ConsentWords } from '@vivavoce/contracts/access/calls';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Dialog, type OpenProps } from '#ui/dialog.tsx';
import { ConsentDetails } from './consent-words.tsx';

/** Shows the exact words of a consent in its history. */
export function AgreedWordsDialog({
  words,
  agreedAt,
  ...open
}: OpenProps & { words: ConsentWords; agreedAt: string }) {
  return (
    <Dialog
      {...open}
      title={words.label}
      text={m.consent_history_words_lead({ moment: showMoment(agreedAt, 'dateTime') })}
    >
      <p>{words.hint}</p>
      <ConsentDetails details={words.details} />
    </Dialog>
  );
}
