import { ApiCalls } from '../features/help/ApiCalls.js';
import { Help } from '../features/help/Help.js';
import { ShellFrame } from '../features/shell/Shell.js';

export function HelpRoute() {
  return (
    <ShellFrame>
      <Help />
    </ShellFrame>
  );
}

export function HelpApiRoute() {
  return (
    <ShellFrame>
      <ApiCalls />
    </ShellFrame>
  );
}
