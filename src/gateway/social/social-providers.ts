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

/** A provider that takes longer is not there: a player looks at an empty window meanwhile. */
const TIMEOUT_S = 10;
/** What a provider says of itself is read again after this long: addresses change seldom, and keys are looked for more often by the library. */
const DISCOVERY_KEPT_MS = 60 * 60_000;
/** A provider that did not answer is left alone for this long: each attempt may hang for the whole timeout. */
const FAILURE_KEPT_MS = 10_000;
/** What a provider answers, keys included, is some kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1024;

/** The providers of this installation. */
export interface SocialProviders {
  /** Those that a brand offers, in the order of its buttons. An id that the gateway was not given is left out, and told once. */
  offeredBy: (brand: Pick<Brand, 'merchantCode' | 'settings'>) => SocialProvider[];
  /** What the provider says of itself, read at the first need. Nothing where it does not answer. */
  connect: (provider: SocialProvider) => Promise<Configuration | undefined>;
}

/** @param now clock in milliseconds, for tests */
export function createSocialProviders(
  providers: readonly SocialProvider[],
  log: Logger,
  now = () => Date.now(),
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
      // The library would take TLS for the signature. A secret is no key that it could look up; there the signature is checked apart.
      execute: [
        ...(algorithm === 'HS256' ? [] : [enableNonRepudiationChecks]),
        ...(isLoopback(url) ? [allowWithoutTls] : []),
      ],
    });
  } catch (error) {
    log.warn(
      { provider: id, reason: error instanceof Error ? error.message : String(error) },
      'a provider of social logins does not answer as one',
    );
    return undefined;
  }
}

/** Marked as deprecated to make it stand out: configuration takes such an issuer on this machine alone, and not in production. */
// oxlint-disable-next-line typescript/no-deprecated
const allowWithoutTls = allowInsecureRequests;

/** The secret goes in the body where the provider takes it there, and otherwise in the header, which is what one takes that does not say. */
function clientAuth(clientSecret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** Reads no more than a bound of what a provider sends. */
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
