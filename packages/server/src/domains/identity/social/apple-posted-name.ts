import { z } from 'zod';
import { told } from './told-facts.ts';

const PostedUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/**
 * The name in what Apple's form tells beside the code, the first time only. It comes over the browser and unsigned, so
 * nothing but the name is read from it.
 * @param user JSON, if it is Apple's
 */
export function postedName(user: string | undefined): string | null {
  if (user === undefined) return null;
  try {
    const { firstName, lastName } = PostedUser.parse(JSON.parse(user)).name;
    return told.name.parse(`${firstName} ${lastName}`);
  } catch {
    return null;
  }
}
