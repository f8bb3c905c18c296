import { createCipheriv, createDecipheriv } from 'node:crypto';
import { derivedKey } from '#platform/settings/derived-key.ts';

/** One block of the cipher holds one number, so equal numbers have equal ids and no two numbers the same. */
const CIPHER = 'aes-256-ecb';
const BLOCK_BYTES = 16;
/** The number is at the end of the block. The rest is zero, which a made-up id is not. */
const NUMBER_AT = 8;

/**
 * Writes the numbers of entries so that they tell nothing. Entries are numbered as they come, and a reader from whom some
 * are hidden would see at which moments numbers are missing: just after a link was ended, for example.
 */
export function entryIds(secret: string) {
  const key = derivedKey(secret, 'audit-entry-id');
  return {
    /** Returns the id of the entry with this number. */
    idOf(number: number): string {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeBigUInt64BE(BigInt(number), NUMBER_AT);
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('base64url');
    },

    /** Returns the number of the entry with this id; null if the id was made up. */
    numberOf(id: string): number | null {
      const bytes = Buffer.from(id, 'base64url');
      if (bytes.length !== BLOCK_BYTES) return null;
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(bytes);
      return block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(NUMBER_AT)) : null;
    },
  };
}

export type EntryIds = ReturnType<typeof entryIds>;
