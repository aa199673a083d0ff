import type { FastifyRequest } from 'fastify';

/** The origin of the page that sent a request. Undefined when the `Host` header contains anything besides the host name and a port, because the brand was selected by the host name alone. */
export function originOf({ host, hostname, protocol }: FastifyRequest): string | undefined {
  const port = host.slice(hostname.length);
  const address = `${protocol}://${host}`;
  return host.startsWith(hostname) && /^(:\d{1,5})?$/.test(port) && URL.canParse(address)
    ? new URL(address).origin
    : undefined;
}
