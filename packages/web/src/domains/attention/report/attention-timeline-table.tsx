import { DASH, showMoment, showPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { AttentionMark, attentionWords } from '#ui/attention-mark.tsx';
import type { Timeline } from './attention-timeline.ts';

/** Shows the start and end of a stretch, or a single time if both fall in the same minute. */
function spanText(fromMs: number, toMs: number, format: 'time' | 'shortDateTime'): string {
  const [from, to] = [showMoment(fromMs, format), showMoment(toMs, format)];
  return from === to ? from : m.attention_over_span({ from, to });
}

/** The same line as a table, for readers who prefer text to a chart. */
export function AttentionTimelineTable({ timeline: { parts } }: { timeline: Timeline }) {
  const days = new Set(parts.map(({ fromMs }) => new Date(fromMs).toDateString()));
  const format = days.size > 1 ? 'shortDateTime' : 'time';
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-accent-ink underline underline-offset-4">
        {m.attention_over_table()}
      </summary>
      <table className="mt-1 w-full border-collapse text-left tabular-nums [&_td]:px-2 [&_td]:py-2 sm:[&_td]:px-3 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-3">
        <caption className="sr-only">{m.attention_over_title()}</caption>
        <thead className="bg-sunk">
          <tr>
            <th scope="col">{m.attention_over_when()}</th>
            <th scope="col">{m.session_attention()}</th>
            <th scope="col">{m.attention_over_level()}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {parts.map((part) => (
            <tr key={part.fromMs}>
              <th scope="row" className="font-normal">
                {spanText(part.fromMs, part.toMs, format)}
              </th>
              <td>{part.is === 'measured' ? showPercent(part.percent) : DASH}</td>
              <td>
                {part.is === 'measured' ? (
                  <span className="flex items-center gap-2">
                    <AttentionMark level={part.level} />
                    {attentionWords(part.level)}
                  </span>
                ) : (
                  m.session_attention_unmeasured()
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
