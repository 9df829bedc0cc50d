import { it } from '@jest/globals';

const STEP_MS = 90_000;

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
    it(name, step, STEP_MS);
  };
}
