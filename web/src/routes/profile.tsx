import { Profile } from '../features/profile/Profile.js';

export function ProfileRoute() {
  return <Profile />;
}
