import { fileURLToPath } from 'node:url';
import { startGatewayProcess, type GatewayProcess } from '../../support/gateway-process.ts';
import { startFaultyProxy, type FaultyProxy } from '../../support/faulty-proxy.ts';
import { freePort } from '../../support/ports.ts';
import { CONSOLE } from '../../support/operators.ts';
import { BANK, OWN } from './brands.ts';
import type { Installation } from './installation.ts';
import type { Random } from './random.ts';

const clockAhead = fileURLToPath(new URL('../../support/clock-ahead.ts', import.meta.url));
/** A jump of the clock within which signatures are still new enough. */
export const CLOCK_JUMP_MAX_MS = 200_000;

/** One of the gateways of a storm. It keeps its port when it starts again. */
export interface StormGateway {
  port: number;
  /** Between it and the database server; undefined if the database is embedded. */
  proxy: FaultyProxy | undefined;
  /** Undefined while it is dead. */
  process: GatewayProcess | undefined;
}

/** The gateways of a storm. */
export interface Gateways {
  all: StormGateway[];
  /** A port to call: of a gateway that lives, as far as is known. */
  port: () => number;
  kill: (gateway: StormGateway) => Promise<void>;
  /** Clocks that have jumped. */
  jumps: () => number;
  /** Starts those that are dead. The clock of a gateway jumps some seconds after its start, if the chance says so. */
  startDead: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts gateways: any number on a server, one on the embedded database. */
export async function startGateways(
  { server, dataDir, project, sealKey }: Installation,
  count: number,
  { random, jumpShare, bankUrl, ownUrl }: { random: Random; jumpShare: number; bankUrl: string; ownUrl: string },
): Promise<Gateways> {
  const make = async (): Promise<StormGateway> => ({
    port: await freePort(),
    proxy: server && (await startFaultyProxy(Number(new URL(server.url).port))),
    process: undefined,
  });
  const all = await Promise.all(Array.from({ length: server ? count : 1 }, make));
  let jumps = 0;
  const start = async (gateway: StormGateway) => {
    const isJumping = random.chance(jumpShare);
    if (isJumping) jumps += 1;
    const url = server && new URL(server.url);
    if (url) url.port = String(gateway.proxy!.port);
    gateway.process = await startGatewayProcess({
      databaseUrl: url?.href,
      projectDir: project.directory,
      sealKey,
      port: gateway.port,
      ...(!server && { dataDir }),
      env: {
        CONSOLE_HOSTS: CONSOLE,
        PAYMENT_PROVIDER: OWN.provider,
        PAYMENT_KEYS: OWN.key,
        PAYMENTS_URL: ownUrl,
        PAYMENT_PROVIDERS: BANK.provider,
        PAYMENT_STORM_BANK_URL: bankUrl,
        PAYMENT_STORM_BANK_KEYS: BANK.key,
        ...(isJumping && {
          NODE_OPTIONS: `--import ${clockAhead}`,
          CLOCK_JUMP_MS: String(random.between(-CLOCK_JUMP_MAX_MS, CLOCK_JUMP_MAX_MS)),
          CLOCK_JUMP_AFTER_MS: String(random.between(0, 4_000)),
        }),
      },
    });
  };
  const startDead = async () => void (await Promise.all(all.filter(({ process }) => !process).map(start)));
  await startDead();
  const kill = async (gateway: StormGateway) => {
    const { process } = gateway;
    gateway.process = undefined;
    await process?.kill();
  };
  return {
    all,
    port() {
      const living = all.filter(({ process }) => process);
      return random.pick(living.length > 0 ? living : all).port;
    },
    kill,
    jumps: () => jumps,
    startDead,
    async close() {
      await Promise.all(all.map(kill));
      for (const { proxy } of all) await proxy?.close();
    },
  };
}
