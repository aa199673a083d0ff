import type { Brand } from './brand.generated.ts';

/**
 * The origin of a host, with HTTPS.
 * @param localPort of a gateway that may run on this machine, where browsers treat plain HTTP as secure
 */
export function originOfHost(host: string, localPort?: number): string {
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isLocal && localPort !== undefined ? `http://${host}:${localPort}` : `https://${host}`;
}

/** The origin of a brand's canonical host, as `originOfHost` returns it. */
export const canonicalOrigin = ({ hosts }: Pick<Brand, 'hosts'>, localPort?: number): string =>
  originOfHost(hosts[0]!, localPort);

/** The origins of a brand's hosts, which players choose from as lines; the canonical one comes first. Empty for a brand with one host. */
export const lineOrigins = ({ hosts }: Pick<Brand, 'hosts'>, localPort?: number): string[] =>
  hosts.length > 1 ? hosts.map((host) => originOfHost(host, localPort)) : [];
