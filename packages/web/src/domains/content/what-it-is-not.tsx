import { m } from '#messages/messages.js';

/** Says what a thing does not do, as plainly as what it does. The box has the shape of a speech bubble. */
export function WhatItIsNot({ text }: { text: string }) {
  return (
    <p className="rounded-say max-w-[36rem] text-pretty bg-sunk px-5 py-4 text-[1rem] text-ink-2 leading-relaxed">
      <strong className="block font-bold text-ink">{m.common_what_it_is_not()}</strong> {text}
    </p>
  );
}
