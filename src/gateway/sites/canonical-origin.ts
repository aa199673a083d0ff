import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GatewayConfig } from '../config.ts';

/** Where a brand's canonical host is reached: over TLS, except on this machine, where browsers take plain HTTP for as safe. */
export function canonicalOrigin({ hosts }: Pick<Brand, 'hosts'>, { port }: Pick<GatewayConfig, 'port'>): string {
  const host = hosts[0]!;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isLocal ? `http://${host}:${port}` : `https://${host}`;
}
