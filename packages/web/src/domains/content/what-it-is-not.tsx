import { m } from '#messages/messages.js';

/** Where a thing ends, said as plainly as what it does: in the speaking corner, because we say it. */
export function WhatItIsNot({ text }: { text: string }) {
  return (
    <p className="rounded-say max-w-[36rem] text-pretty bg-sunk px-5 py-4 text-[1rem] text-ink-2 leading-relaxed">
      <strong className="block font-bold text-ink">{m.common_what_it_is_not()}</strong> {text}
    </p>
  );
}
