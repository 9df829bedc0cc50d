import { useLiveState } from '../live/live.js';
import type { LiveState } from '../live/live-client.js';
import { Tag, type Tone } from './Tag.js';

const states: Readonly<Record<LiveState, { readonly label: string; readonly tone: Tone }>> = {
  online: { label: 'на связи', tone: 'accent' },
  connecting: { label: 'подключаемся', tone: 'information' },
  reconnecting: { label: 'восстанавливаем связь', tone: 'warning' },
  off: { label: 'нет связи', tone: 'neutral' },
};

/** Whether results come as they are ready. */
export function ConnectionTag() {
  const { label, tone } = states[useLiveState()];
  return (
    <span role="status">
      <Tag tone={tone} dot>
        {label}
      </Tag>
    </span>
  );
}
