import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** The result of mailing or checking a code. `message` holds the server's own words, or is empty. */
type CodeReply = { success: boolean; message: string };

/**
 * Returns the answer, or null if the call failed, which is logged (specification §8, RES-33). A failure whose code is
 * in `telling` gives the person something to act on, so it counts as an answer too.
 */
async function answered(
  asked: Promise<CodeReply>,
  { answerCodes, failure }: { answerCodes: readonly string[]; failure: string },
): Promise<CodeReply | null> {
  try {
    return await asked;
  } catch (error) {
    const { code, message } = error instanceof ApiError ? error : { code: 'unknown', message: '' };
    if (answerCodes.includes(code)) return { success: false, message };
    console.error(failure, code);
    return null;
  }
}

/** Asks the server to mail a code to the caller's own address. */
export function requestCode(email: string): Promise<CodeReply | null> {
  return answered(call('POST /api/sendEmailCode', { body: { email } }), {
    answerCodes: ['already_verified', 'code_sent_recently', 'too_many_requests'],
    failure: 'The e-mail code was not sent',
  });
}

/** Asks the server to check the code that the caller typed. */
export function verifyCode(email: string, code: string): Promise<CodeReply | null> {
  return answered(call('POST /api/verifyEmailCode', { body: { email, code } }), {
    answerCodes: ['network'],
    failure: 'The e-mail code was not checked',
  });
}
