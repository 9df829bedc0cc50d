import { it } from '@jest/globals';

/** Tests that build on each other: after a step that failed, the later ones fail at once. */
export function journey(): (name: string, walk: () => Promise<void>) => void {
  let failed: string | null = null;
  return (name, walk) => {
    const step = async (): Promise<void> => {
      if (failed !== null) throw new Error(`Not reached: «${failed}» failed`);
      failed = name;
      await walk();
      failed = null;
    };
    it(name, step);
  };
}
