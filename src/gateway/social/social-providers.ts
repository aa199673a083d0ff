import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { isLoopback, type SocialProvider } from './social-config.ts';

/** A provider that takes longer counts as unreachable: the player sees an empty window meanwhile. */
const TIMEOUT_S = 10;
/** The provider's metadata is read again after this time. Addresses change seldom, and the library refreshes keys more often. */
const DISCOVERY_KEPT_MS = 60 * 60_000;
/** After a failure the provider is not asked again for this time, because each attempt may take the whole timeout. */
const FAILURE_KEPT_MS = 10_000;
/** An answer of a provider, keys included, has a few kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1024;

/** The providers of this installation. */
export interface SocialProviders {
  /** The providers that a brand offers, in the order of its buttons. Unknown ids are left out and logged once. */
  offeredBy: (brand: Pick<Brand, 'merchantCode' | 'settings'>) => SocialProvider[];
  /** The provider's metadata, read when first needed. Undefined when the provider does not answer. */
  connect: (provider: SocialProvider) => Promise<Configuration | undefined>;
}

/** @param now the time, in milliseconds since 1970 */
export function createSocialProviders(
  providers: readonly SocialProvider[],
  log: Logger,
  now: () => number,
): SocialProviders {
  const told = new Set<string>();
  const known = new Map<string, { configuration: Promise<Configuration | undefined>; until: number }>();

  function find({ merchantCode }: Pick<Brand, 'merchantCode'>, id: string): SocialProvider[] {
    const provider = providers.find((candidate) => candidate.id === id);
    if (provider) return [provider];
    if (!told.has(id))
      log.warn({ merchantCode, provider: id }, 'social login is not offered: the gateway has no such provider');
    told.add(id);
    return [];
  }

  return {
    offeredBy: (brand) => brand.settings.socialLogin.flatMap((id) => find(brand, id)),
    async connect(provider) {
      const kept = known.get(provider.id);
      if (kept && kept.until > now()) return kept.configuration;
      const entry = { configuration: discover(provider, log), until: now() + DISCOVERY_KEPT_MS };
      known.set(provider.id, entry);
      const configuration = await entry.configuration;
      if (!configuration) entry.until = now() + FAILURE_KEPT_MS;
      return configuration;
    },
  };
}

async function discover(
  { id, issuer, clientId, clientSecret, algorithm }: SocialProvider,
  log: Logger,
): Promise<Configuration | undefined> {
  const url = new URL(issuer);
  try {
    return await discovery(url, clientId, { id_token_signed_response_alg: algorithm }, clientAuth(clientSecret), {
      timeout: TIMEOUT_S,
      [customFetch]: boundedFetch,
      // By default the library trusts TLS instead of the signature. It cannot verify HS256, so that is done separately.
      execute: [
        ...(algorithm === 'HS256' ? [] : [enableNonRepudiationChecks]),
        ...(isLoopback(url) ? [allowWithoutTls] : []),
      ],
    });
  } catch (error) {
    log.warn(
      { provider: id, reason: error instanceof Error ? error.message : String(error) },
      'a provider of social logins did not answer with valid metadata',
    );
    return undefined;
  }
}

/** The library marks it as deprecated only to make it stand out. The configuration accepts such an issuer only on this machine, and not in production. */
// oxlint-disable-next-line typescript/no-deprecated
const allowWithoutTls = allowInsecureRequests;

/** Sends the secret in the body if the provider supports that, and otherwise in the header, which is the default. */
function clientAuth(clientSecret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** A fetch with a limit on the size of the answer. */
const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, {
    ...options,
    ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('a provider of social logins sent too much');
    chunks.push(chunk);
  }
  return new Response(bytes > 0 ? Buffer.concat(chunks) : null, { status: response.status, headers: response.headers });
};
