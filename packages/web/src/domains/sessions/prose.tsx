import { Fragment } from 'react';
import { type ProseBlock, type ProseRun, proseBlocks } from '#domains/sessions/prose-blocks.ts';

const runTags = { plain: Fragment, strong: 'strong', emphasis: 'em' } as const;

function Runs({ runs }: { runs: readonly ProseRun[] }) {
  return runs.map(({ text, look }, at) => {
    const Tag = runTags[look];
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is identified by its place in the line
    return <Tag key={at}>{text}</Tag>;
  });
}

function Block({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="mt-2 font-bold first:mt-0">
          <Runs runs={block.runs} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          {block.lines.map((runs, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place in the paragraph
            <Fragment key={at}>
              {at > 0 && <br />}
              <Runs runs={runs} />
            </Fragment>
          ))}
        </p>
      );
    case 'list': {
      const items = block.items.map((runs, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its place in the list
        <li key={at} className="pl-1">
          <Runs runs={runs} />
        </li>
      ));
      const look = 'flex flex-col gap-2 pl-6 marker:font-bold marker:text-accent';
      return block.isOrdered ? (
        <ol start={block.first} className={`list-decimal ${look}`}>
          {items}
        </ol>
      ) : (
        <ul className={`list-disc ${look}`}>{items}</ul>
      );
    }
  }
}

/** Shows a stored text with typography. Only the few marks of `proseBlocks` are read; markup is never interpreted. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-[62ch] flex-col gap-3 leading-relaxed wrap-anywhere">
      {proseBlocks(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its place in the text
        <Block key={at} block={block} />
      ))}
    </div>
  );
}
