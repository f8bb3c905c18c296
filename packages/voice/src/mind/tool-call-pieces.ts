import { z } from 'zod';
import { newId } from '#protocol/ids.ts';
import type { MindPart } from '#stages.ts';

/** What we read of `delta.tool_calls`. Some servers leave the index or the id out. */
export const ToolCallPieces = z.array(
  z.object({
    index: z.number().nullish(),
    id: z.string().nullish(),
    function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
  }),
);

type Piece = z.infer<typeof ToolCallPieces>[number];

/**
 * Puts together the calls of one streamed reply: a call begins with its name; pieces of its arguments follow, told
 * apart by their index, in turn or mixed with those of other calls. Servers that send each call whole, without an
 * index, are read as well.
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
