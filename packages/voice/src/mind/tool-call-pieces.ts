import { z } from 'zod';
import { newId } from '#protocol/ids.ts';
import type { MindPart } from '#stages.ts';

/** The fields that we read of `delta.tool_calls`. Some servers leave out the index or the id. */
export const ToolCallPieces = z.array(
  z.object({
    index: z.number().nullish(),
    id: z.string().nullish(),
    function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
  }),
);

type Piece = z.infer<typeof ToolCallPieces>[number];

/**
 * Puts together the calls of one streamed reply. A call begins with its name. Pieces of its arguments follow,
 * identified by their index, one call at a time or mixed with others. Servers that send each call whole, without an
 * index, are supported too.
 */
export class ToolCallReader {
  private readonly ids = new Map<number, string>();
  private last = -1;

  *read(pieces: readonly Piece[]): Generator<MindPart, void, undefined> {
    for (const piece of pieces) {
      const name = piece.function?.name;
      const index = piece.index ?? (name ? this.last + 1 : this.last);
      if (!this.ids.has(index)) {
        if (!name) continue;
        const id = piece.id || newId('call');
        this.ids.set(index, id);
        this.last = Math.max(this.last, index);
        yield { kind: 'call', id, name };
      }
      const id = this.ids.get(index);
      const text = piece.function?.arguments;
      if (id && text) yield { kind: 'arguments', id, text };
    }
  }
}
