import { Landing } from '../features/landing/Landing.js';

export function LandingRoute() {
  return <Landing />;
}
