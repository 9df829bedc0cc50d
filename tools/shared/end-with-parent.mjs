// Preloaded into the server: when the starter is killed, the server must not live on unseen
// and keep the data folder locked against the next start.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
