import type { ReactNode } from 'react';
import { textBlocks } from '#lib/text-blocks.ts';

const HEADING = '## ';
const ITEM = '- ';

/**
 * Shows a text whose blocks are separated by blank lines (specification §2.2). A block is a heading if it begins with
 * '## ', a list if each of its lines begins with '- ', and otherwise a paragraph.
 */
export function LongText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its place in the text
  return textBlocks(text).map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: string }): ReactNode {
  if (block.startsWith(HEADING)) {
    return <h2 className="title-section mt-5">{block.slice(HEADING.length)}</h2>;
  }
  const lines = block.split('\n');
  if (!lines.every((line) => line.startsWith(ITEM))) return <p>{block}</p>;
  return (
    <ul className="flex list-disc flex-col gap-3 pl-6 marker:text-accent">
      {lines.map((line) => (
        <li key={line} className="pl-1">
          {line.slice(ITEM.length)}
        </li>
      ))}
    </ul>
  );
}
