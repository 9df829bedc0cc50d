import { Completion } from '../features/sign-in/Completion.js';

export function CompletionRoute() {
  return <Completion />;
}
