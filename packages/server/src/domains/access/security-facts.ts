/** Returns the facts of the security log about a record of one person, and who acted if it was somebody else. */
export const factsOf = (userId: string, actorId: string) => ({
  userId,
  ...(actorId === userId ? {} : { actorId }),
});
