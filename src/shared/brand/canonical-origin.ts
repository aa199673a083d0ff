import type { Brand } from './brand.generated.ts';

/**
 * Where a host is reached: over TLS.
 * @param localPort of a gateway that may be on this machine, where browsers take plain HTTP for as safe
 */
export function originOfHost(host: string, localPort?: number): string {
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isLocal && localPort !== undefined ? `http://${host}:${localPort}` : `https://${host}`;
}

/** Where a brand's canonical host is reached, as `originOfHost` says. */
export const canonicalOrigin = ({ hosts }: Pick<Brand, 'hosts'>, localPort?: number): string =>
  originOfHost(hosts[0]!, localPort);

/** Where a brand's hosts are reached, the canonical one first: its lines. Of a single host there is nothing to choose, and there is none. */
export const lineOrigins = ({ hosts }: Pick<Brand, 'hosts'>, localPort?: number): string[] =>
  hosts.length > 1 ? hosts.map((host) => originOfHost(host, localPort)) : [];
