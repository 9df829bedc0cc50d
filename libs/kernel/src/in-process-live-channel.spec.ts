import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InProcessLiveChannel } from './in-process-live-channel.js';
import { liveChannelContract } from './testing/live-channel.contract.js';
import { liveNote as note, textOf } from './testing/live-notes.js';

liveChannelContract('in process', async () => {
  const channel = new InProcessLiveChannel();
  return { worker: channel, api: channel, other: null, dispose: () => channel.close() };
});

describe('The live channel within one process', () => {
  let channel: InProcessLiveChannel;
  let heard: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    channel = new InProcessLiveChannel();
    heard = [];
    channel.listen((one) => heard.push(textOf(one)));
  });
  afterEach(async () => {
    await channel.close();
    jest.useRealTimers();
  });

  it('hands on the first note at once', () => {
    channel.publish(note('а'));
    expect(heard).toEqual(['а']);
  });

  it('joins the notes of the next 100 ms to one, the latest', () => {
    for (const text of ['а', 'аб', 'абв', 'абвг']) channel.publish(note(text));
    jest.advanceTimersByTime(99);
    expect(heard).toEqual(['а']);
    jest.advanceTimersByTime(1);
    expect(heard).toEqual(['а', 'абвг']);
  });

  it('hands on at most one note in 100 ms, for as long as they come', () => {
    for (let step = 0; step < 1_000; step += 1) {
      channel.publish(note(String(step)));
      jest.advanceTimersByTime(1);
    }
    expect(heard.length).toBeGreaterThanOrEqual(10);
    expect(heard.length).toBeLessThanOrEqual(11);
    jest.advanceTimersByTime(100);
    expect(heard.at(-1)).toBe('999');
  });

  it('hands nothing on twice, and rests when nothing comes', () => {
    channel.publish(note('а'));
    jest.advanceTimersByTime(1_000);
    expect(heard).toEqual(['а']);
    expect(jest.getTimerCount()).toBe(0);
    channel.publish(note('аб'));
    expect(heard).toEqual(['а', 'аб']);
  });

  it('joins each key by itself', () => {
    channel.publish(note('а'));
    channel.publish(note('б', { key: 't/report-1-1' }));
    channel.publish(note('в', { userId: 'boris' }));
    expect(heard).toEqual(['а', 'б', 'в']);
  });

  it('gives one who joins late the latest of each living key, of one user only', () => {
    channel.publish(note('а'));
    channel.publish(note('аб'));
    channel.publish(note('б', { key: 't/report-1-1' }));
    channel.publish(note('в', { userId: 'boris' }));
    expect(channel.current('anna').map(textOf)).toEqual(['аб', 'б']);
    expect(channel.current('nobody')).toEqual([]);
  });

  it('forgets a key that has ended, with what was still to be said', () => {
    channel.publish(note('а'));
    channel.publish(note('аб'));
    channel.end('anna', 't/report-0-1');
    jest.advanceTimersByTime(1_000);
    expect(heard).toEqual(['а']);
    expect(channel.current('anna')).toEqual([]);
  });

  it('lets a key live again after its end', () => {
    channel.publish(note('а'));
    channel.end('anna', 't/report-0-1');
    channel.publish(note('б'));
    channel.publish(note('в'));
    jest.advanceTimersByTime(100);
    expect(heard).toEqual(['а', 'б', 'в']);
  });

  it('tells every listener until it stops listening', () => {
    const other: string[] = [];
    const stop = channel.listen((one) => other.push(textOf(one)));
    channel.publish(note('а'));
    stop();
    jest.advanceTimersByTime(100);
    channel.publish(note('б'));
    expect([heard, other]).toEqual([['а', 'б'], ['а']]);
  });

  it('is silent when it is closed, and leaves no timer', async () => {
    channel.publish(note('а'));
    channel.publish(note('аб'));
    await channel.close();
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(heard).toEqual(['а']);
  });
});
