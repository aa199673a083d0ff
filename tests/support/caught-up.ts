import type { TestGateway } from './gateway.ts';

/** Has all events handled that were recorded. Beside other work one may become readable a moment after its transaction has ended. */
export async function caughtUp({ gateway: { services } }: Pick<TestGateway, 'gateway'>): Promise<void> {
  const { consumers } = services;
  do await consumers.runAll();
  while ((await consumers.lags()).some(({ behindMs }) => behindMs > 0));
}
