import { IMPORT_FILE_MAX_LENGTH, IMPORT_LINES_MAX } from '@vivavoce/contracts/profiles/bounds';
import { m } from '#messages/messages.js';

/** A letter takes up to four bytes, so no accepted file has more. */
const MAX_BYTES = 4 * IMPORT_FILE_MAX_LENGTH;

/** Reads bytes as UTF-8, or as Windows-1252 if they are none: Excel saves CSV in that on many computers. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Says that a text has more letters than a file of people may have. */
export const tooLargeText = (): string => m.admin_import_too_large({ lines: IMPORT_LINES_MAX });

/** Reads a chosen file as text. Says in a sentence why it is none that can be checked. */
export async function readPeopleFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: tooLargeText() };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // it was moved or deleted since it was chosen
    return { problem: m.admin_import_unreadable() };
  }
  // no text has a byte of 0; the files of a spreadsheet program have many
  if (bytes.includes(0)) return { problem: m.admin_import_not_text() };
  return { text: decoded(bytes) };
}
