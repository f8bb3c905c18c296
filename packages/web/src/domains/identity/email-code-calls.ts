import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** What became of a code; `message` is the server's own words, or empty. */
type CodeReply = { success: boolean; message: string };

/**
 * The answer, or null when the call failed, which is logged (specification §8, RES-33). A failure that says something
 * the person can act on, by its code in `telling`, is an answer too.
 */
async function answered(
  asked: Promise<CodeReply>,
  { telling, failure }: { telling: readonly string[]; failure: string },
): Promise<CodeReply | null> {
  try {
    return await asked;
  } catch (error) {
    const { code, message } = error instanceof ApiError ? error : { code: 'unknown', message: '' };
    if (telling.includes(code)) return { success: false, message };
    console.error(failure, code);
    return null;
  }
}

/** Has a code mailed to the caller's own address. */
export function requestCode(email: string): Promise<CodeReply | null> {
  return answered(call('POST /api/sendEmailCode', { body: { email } }), {
    telling: ['already_verified', 'code_sent_recently', 'too_many_requests'],
    failure: 'The e-mail code was not sent',
  });
}

/** Has a code checked that the caller typed. */
export function verifyCode(email: string, code: string): Promise<CodeReply | null> {
  return answered(call('POST /api/verifyEmailCode', { body: { email, code } }), {
    telling: ['network'],
    failure: 'The e-mail code was not checked',
  });
}
