// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A process that asks for two ports and stays. */
async function askForPorts() {
  const code = `const { freePort } = await import('./tests/support/ports.ts');
    console.log(JSON.stringify([await freePort(), await freePort()]));
    setTimeout(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { ports: JSON.parse(said.toString()) as number[], end: () => child.kill() };
}

test('test processes that start at the same moment get different ports', async () => {
  const processes = await Promise.all([askForPorts(), askForPorts(), askForPorts()]);
  for (const { end } of processes) end();
  const ports = processes.flatMap((asked) => asked.ports);
  expect(ports).toHaveLength(6);
  expect(new Set(ports).size).toBe(6);
});
