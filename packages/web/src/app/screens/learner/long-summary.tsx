import { useState } from 'react';
import { textBlocks } from '#lib/text-blocks.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** How many paragraphs are shown at first. */
const SHOWN = 2;

/** A summary, of which a long one begins with two paragraphs and shows the others on request. */
export function LongSummary({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const blocks = textBlocks(text);
  if (blocks.length <= SHOWN) return <Paragraphs text={text} />;
  return (
    <>
      <Paragraphs text={isWhole ? text : blocks.slice(0, SHOWN).join('\n\n')} />
      <Button look="quiet" size="sm" className="-ml-[1.125rem] mt-1" onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? m.dashboard_summary_less() : m.dashboard_summary_more()}
      </Button>
    </>
  );
}
