import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';

test('a client that goes while its call runs still has its address, so that its network can be counted [SERVER-12]', async () => {
  const app = createApp({ trustedProxies: [], isProduction: false }, pino({ level: 'silent' }));
  onTestFinished(() => app.close());
  let leave = () => {};
  const address = new Promise<string>((resolve) => {
    app.get('/', async ({ ip }) => resolve(ip));
    app.addHook('preHandler', async ({ raw }) => {
      const gone = once(raw.socket, 'close');
      leave();
      await gone;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, headers: { host: 'alpha.test' } }, (answer: IncomingMessage) =>
    answer.resume(),
  );
  sent.on('error', () => undefined);
  leave = () => void sent.destroy();
  sent.end();
  expect(await address).toBe('127.0.0.1');
});
