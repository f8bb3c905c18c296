import { z } from 'zod';

/** How much of an error is told. */
const TOLD_MAX_LENGTH = 300;

/** A code or the name of a kind of error, such as 'ECONNREFUSED', '23505' or 'TypeError'. Anything else may be content. */
const Word = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w.]{1,60}$/));

/** What `describeError` says of an error, without its stack. Whatever is missing or odd is left out. */
const Described = z.object({
  type: Word.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  facts: z
    .object({
      code: Word.optional().catch(undefined),
      syscall: Word.optional().catch(undefined),
      statusCode: Word.optional().catch(undefined),
      responseCode: Word.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  cause: z.unknown().optional(),
});

/** The form in which the queue itself says why it gave a job up. */
const SaidByQueue = z.object({ value: z.object({ message: z.string() }) });

/** A mailbox, or the host of an address with all that stands before it, which may be a password. */
const MAILBOX = /(?:\/\/\S*|[^\s<>"'(),;:]+)@[^\s<>"'(),;:]+/g;
/** The queries of addresses hold keys, and so may what is too long for a word. */
const SECRET = /\?\S+|\b[\w+/=-]{24,}/g;

const withoutSecrets = (text: string) => text.replace(MAILBOX, '…').replace(SECRET, '…');

function partsOf(output: unknown): string[] {
  const bySelf = SaidByQueue.safeParse(output);
  if (bySelf.success) return [withoutSecrets(bySelf.data.value.message)];
  const described = Described.safeParse(output);
  if (!described.success) return [];
  const { type, message, facts = {}, cause } = described.data;
  const said = message === undefined ? type : withoutSecrets(message);
  const codes = Object.values(facts).filter((fact) => fact !== undefined);
  const own = [said, ...(codes.length > 0 ? [`(${codes.join(', ')})`] : [])].filter(
    (part) => part !== undefined,
  );
  return [...(own.length > 0 ? [own.join(' ')] : []), ...partsOf(cause)];
}

/**
 * Says in one line why a job failed: the words that we wrote for operators, and otherwise kinds and codes alone. The words
 * of other errors were never stored (`describeError`), because they may be a person's. Addresses of mailboxes and what
 * looks like a key are left out in any case.
 * @param output what the queue stores of a failure, in the form of any version
 * @returns null if that says nothing
 */
export function whyItFailed(output: unknown): string | null {
  const told = partsOf(output).join('; ');
  if (told === '') return null;
  return told.length > TOLD_MAX_LENGTH ? `${told.slice(0, TOLD_MAX_LENGTH - 1)}…` : told;
}
