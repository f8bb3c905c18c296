import { avatarAddress, type Avatar as DrawnAvatar } from '@vivavoce/contracts/profiles/avatars';
import { Avatar } from '#ui/avatar.tsx';

/** A child's drawn avatar in a round frame, or the initial. */
export function FacePicture({
  firstName,
  avatar,
  size = 'lg',
}: {
  firstName: string;
  avatar: DrawnAvatar | null;
  size?: 'md' | 'lg';
}) {
  return <Avatar name={firstName} picture={avatar && avatarAddress(avatar)} size={size} />;
}
