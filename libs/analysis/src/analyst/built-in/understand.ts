import type { Profile } from '../../model.js';
import type { Understanding } from '../proposal.js';

export function understand(profile: Profile, request: string): Understanding {
  return { understood: false, message: `${request}${profile.tables.length}`, suggestions: [] };
}
