import { compactVerify } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Services } from '../services.ts';
import type { Identity } from './open-account.ts';
import type { SocialProvider } from './social-config.ts';

/** The identity and its name. We do not request the e-mail address, because we do not use it. */
const SCOPE = 'openid profile';
/** A subject has at most 255 characters (OpenID Connect Core §2). */
const SUBJECT_LENGTH_MAX = 255;

/** A provider, and the brand that sends the player there. */
interface Way {
  merchantCode: string;
  provider: SocialProvider;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Starts a social login. Returns the address to redirect to and the secret for the browser's cookie, or undefined when the provider does not answer. */
export async function beginAtProvider(
  { socialProviders, socialFlows }: Services,
  { merchantCode, provider, redirectUri }: Way,
): Promise<{ url: string; browser: string } | undefined> {
  const configuration = await socialProviders.connect(provider);
  if (!configuration) return undefined;
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  const { state, browser } = await socialFlows.begin(merchantCode, { provider: provider.id, nonce, codeVerifier });
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, browser };
}

/** The request with which the browser comes back from a provider. */
interface Came extends Way {
  /** The raw query. The library parses and checks it. */
  query: string;
  state: string;
  browser: string;
}

/** Exchanges the provider's code for the identity. Returns undefined when anything is wrong. The reason is only logged, because a player can do nothing about it. */
export async function identify(
  { socialProviders, socialFlows, log }: Services,
  { merchantCode, provider, redirectUri, query, state, browser }: Came,
): Promise<Identity | undefined> {
  const flow = await socialFlows.take(merchantCode, { state, browser, provider: provider.id });
  const configuration = flow && (await socialProviders.connect(provider));
  if (!flow || !configuration) return undefined;
  const url = new URL(redirectUri);
  url.search = query;
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    });
    if (provider.algorithm === 'HS256')
      await compactVerify(tokens.id_token ?? '', new TextEncoder().encode(provider.clientSecret), {
        algorithms: ['HS256'],
      });
    const { iss, sub, name } = tokens.claims()!;
    return sub.length <= SUBJECT_LENGTH_MAX ? { issuer: iss, subject: sub, name } : undefined;
  } catch (error) {
    // Log the message only: the error's other properties may hold tokens.
    log.warn(
      { merchantCode, provider: provider.id, reason: error instanceof Error ? error.message : String(error) },
      'a social login was refused',
    );
    return undefined;
  }
}
