/** The drawn people that a child can have as an avatar, in the order in which they are shown. Each is a file. */
export const avatars = ['leo', 'mila', 'temi', 'kofi', 'zara', 'yuki', 'jas', 'freya'] as const;
export type Avatar = (typeof avatars)[number];

/** Returns the address of a drawn avatar, which a profile keeps as its picture. */
export const avatarAddress = (avatar: Avatar): string => `/learners/${avatar}.svg`;

/** Finds the drawn avatar behind the picture of a profile. Null for a picture of any other kind, and for none. */
export const avatarOf = (picture: string | null): Avatar | null =>
  avatars.find((avatar) => avatarAddress(avatar) === picture) ?? null;
