/** Starts a child that is busy for ever, says its id and waits to be killed. */
import { fork } from 'node:child_process';

const child = fork(process.argv[2] ?? '', [], { execArgv: process.execArgv });
child.once('message', (pid: number) => process.stdout.write(String(pid)));
