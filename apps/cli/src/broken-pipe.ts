/** As a shell reports the end by SIGPIPE. */
const BROKEN_PIPE = 141;

/** Whoever reads the output may stop early (`… | head`): the command ends without a trace. */
export function endWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(BROKEN_PIPE);
  });
}
