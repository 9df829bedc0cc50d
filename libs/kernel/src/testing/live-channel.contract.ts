import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveChannel } from '../live-channel.js';
import { NoteCollector, liveNote } from './live-notes.js';

/** Where notes are made and where they are listened to; one and the same within one process. */
export interface LiveChannels {
  readonly worker: LiveChannel;
  readonly api: LiveChannel;
  /** Makes notes beside the worker; null within one process, where a note is told at once. */
  readonly other: LiveChannel | null;
  dispose(): Promise<void>;
}

/** What every LiveChannel keeps to. */
export function liveChannelContract(name: string, open: () => Promise<LiveChannels>): void {
  describe(`The live channel port: ${name}`, () => {
    let channels: LiveChannels;
    let heard: NoteCollector;
    beforeEach(async () => {
      channels = await open();
      heard = new NoteCollector(channels.api);
      await untilHeard(channels, heard);
    });
    afterEach(() => channels.dispose());

    it('tells a note as it was made', async () => {
      const note = liveNote('а', { leaseId: null, key: 't/summary-1' });
      channels.worker.publish(note);
      await heard.until('а');
      expect(heard.notes.at(-1)).toEqual(note);
    });

    it('tells the latest of many, and fewer than all', async () => {
      const before = heard.notes.length;
      for (let step = 1; step <= 200; step += 1) channels.worker.publish(liveNote(String(step)));
      await heard.until('200');
      const told = heard.texts.slice(before).map(Number);
      expect(told.length).toBeLessThan(20);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    });

    it('gives one who joins late the latest of each living key, of one person only', async () => {
      channels.worker.publish(liveNote('а'));
      channels.worker.publish(liveNote('б', { key: 't/report-1-1' }));
      channels.worker.publish(liveNote('в', { userId: 'boris' }));
      await Promise.all(['а', 'б', 'в'].map((text) => heard.until(text)));
      const keys = channels.api.current('anna').map(({ key }) => key);
      expect(keys).toEqual(['t/report-0-1', 't/report-1-1']);
      expect(channels.api.current('nobody')).toEqual([]);
    });

    it('forgets a key that has ended, and lets it live again', async () => {
      channels.worker.publish(liveNote('а'));
      await heard.until('а');
      channels.api.end('anna', 't/report-0-1');
      expect(channels.api.current('anna')).toEqual([]);
      channels.worker.publish(liveNote('б'));
      await heard.until('б');
      expect(channels.api.current('anna')).toHaveLength(1);
    });

    it('tells every listener until it stops listening', async () => {
      const other = new NoteCollector(channels.api);
      channels.worker.publish(liveNote('а'));
      await other.until('а');
      other.stop();
      channels.worker.publish(liveNote('б', { key: 't/report-1-1' }));
      await heard.until('б');
      expect(other.texts).not.toContain('б');
    });

    it('is silent when it is closed', async () => {
      await channels.worker.close();
      channels.worker.publish(liveNote('а'));
      // What was sent would be told before notes that are made later.
      for (const text of ['позже', 'еще позже']) {
        channels.other?.publish(liveNote(text, { key: text }));
        if (channels.other !== null) await heard.until(text);
      }
      expect(heard.texts).not.toContain('а');
    });
  });
}

/** Until the listener is connected: what was told before that is lost by design. */
async function untilHeard({ worker, api }: LiveChannels, heard: NoteCollector): Promise<void> {
  const note = liveNote('hello', { userId: 'nobody-else', key: 'hello' });
  const knock = setInterval(() => worker.publish(note), 20);
  worker.publish(note);
  await heard.until('hello');
  clearInterval(knock);
  api.end(note.userId, note.key);
}
