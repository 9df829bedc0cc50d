import { ProtocolServer } from './protocol-server.js';

/* Runs as a process of its own: gets {file, port}, answers with its URL. */

process.on('message', ({ file, port }: { file: string | null; port: number }) => {
  const server = new ProtocolServer(file);
  void server.start(port).then(() => process.send?.(server.url.replace(/&keepAlive.*/, '')));
});
process.once('disconnect', () => process.exit(0));
