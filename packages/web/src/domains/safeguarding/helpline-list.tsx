import type { HelpCard, HelplineOnCard } from '@vivavoce/contracts/safeguarding/help-card';
import { useId } from 'react';
import { m } from '#messages/messages.js';
import { offersOf } from './help-card-texts.ts';

/** A number to call: large, to be selected, and dialled by a press where the device can dial. */
export function DialNumber({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      className="wrap-anywhere inline-flex min-h-11 select-text items-center font-bold text-[1.75rem] text-ink leading-tight tabular-nums underline"
    >
      {number}
    </a>
  );
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

function Helpline({ line }: { line: HelplineOnCard }) {
  const { name, number, chatUrl } = line;
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-lg border border-field-line p-4">
      <p className="wrap-anywhere font-bold">{name}</p>
      {number !== null && <DialNumber number={number} />}
      {offersOf(line).map((offer) => (
        <p key={offer} className="wrap-anywhere">
          {offer}
        </p>
      ))}
      {chatUrl !== null && (
        <a
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline"
        >
          {m.help_line_opens({ address: withoutScheme(chatUrl) })}
        </a>
      )}
    </li>
  );
}

/** The numbers of a help card: the one for emergencies if it is known, and the helplines. */
export function HelplineList({ card: { emergency, lines } }: { card: HelpCard }) {
  const titleId = useId();
  return (
    <div className="flex flex-col gap-3">
      <h4 id={titleId} className="font-bold">
        {m.help_line_numbers()}
      </h4>
      {lines.length === 0 && <p>{m.help_line_none()}</p>}
      <ul aria-labelledby={titleId} className="grid gap-3 empty:hidden md:grid-cols-2">
        {lines.map((line) => (
          <Helpline key={`${line.name} ${line.number}`} line={line} />
        ))}
        {emergency !== null && (
          <li className="flex flex-col gap-1 rounded-lg border border-field-line p-4">
            <p className="font-bold">{m.help_emergency()}</p>
            <DialNumber number={emergency} />
          </li>
        )}
      </ul>
    </div>
  );
}
