import { describe, expect, it } from '@jest/globals';
import { sections, shownIn } from './tabs.js';

describe('The tabs of the admin part', () => {
  it.each(sections.flatMap((section) => [section, ...section.below]))('know $to', (tab) => {
    expect(shownIn(tab.to)?.tab.label).toBe(tab.label);
  });

  it('show where a page below one of them belongs', () => {
    expect(shownIn('/admin/payments/p1')?.tab.to).toBe('/admin/payments');
    expect(shownIn('/admin')?.tab.to).toBe('/admin');
    expect(shownIn('/administrator')).toBeNull();
  });
});
