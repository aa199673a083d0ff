import type { Brand } from './brand.generated.ts';

/**
 * Where a brand's canonical host is reached: over TLS.
 * @param localPort of a gateway that may be on this machine, where browsers take plain HTTP for as safe
 */
export function canonicalOrigin({ hosts }: Pick<Brand, 'hosts'>, localPort?: number): string {
  const host = hosts[0]!;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isLocal && localPort !== undefined ? `http://${host}:${localPort}` : `https://${host}`;
}
