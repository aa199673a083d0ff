import type { FastifyRequest } from 'fastify';

/** The origin of the page that asks. The brand was found by the host's name alone: what else stands in the header must be a port and nothing more. */
export function originOf({ host, hostname, protocol }: FastifyRequest): string | undefined {
  const port = host.slice(hostname.length);
  const address = `${protocol}://${host}`;
  return host.startsWith(hostname) && /^(:\d{1,5})?$/.test(port) && URL.canParse(address)
    ? new URL(address).origin
    : undefined;
}
