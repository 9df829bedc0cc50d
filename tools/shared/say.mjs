/** A sentence for the person at the terminal; the program ends with exit code 1. */
export class Stop extends Error {}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/** Runs `work` and tells how long it took; on a long wait says every 15 s that it still works. */
export async function step(title, work) {
  const start = Date.now();
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} с`;
  say(`${title}…`);
  const beat = setInterval(() => say(`  … ${seconds()}`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    say(`${title}: ${seconds()}`);
  }
}

/** A `Stop` is its sentence; anything else is unforeseen and keeps its stack. */
export const sentenceOf = (error) => (error instanceof Stop ? error.message : error.stack);

/** Runs a tool to its end. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
