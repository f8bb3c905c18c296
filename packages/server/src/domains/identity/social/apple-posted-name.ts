import { z } from 'zod';
import { reported } from './reported-facts.ts';

const PostedUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/**
 * Reads the name from the form that Apple sends along with the code. Apple includes the name only the first time. The
 * form arrives through the browser and is unsigned, so we read nothing but the name from it.
 * @param user JSON, if it really is from Apple
 */
export function postedName(user: string | undefined): string | null {
  if (user === undefined) return null;
  try {
    const { firstName, lastName } = PostedUser.parse(JSON.parse(user)).name;
    return reported.name.parse(`${firstName} ${lastName}`);
  } catch {
    return null;
  }
}
