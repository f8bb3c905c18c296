/** The most children without an e-mail address that one parent may have. */
export const CHILD_ACCOUNTS_PER_PARENT = 12;
/** The most devices that one parent may have paired. */
export const PAIRED_DEVICES_PER_PARENT = 10;
/** The maximum length of a paired device's name, in characters. */
export const DEVICE_NAME_MAX_LENGTH = 60;
