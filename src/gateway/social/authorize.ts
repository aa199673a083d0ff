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

/** Who it is and what he is called. No e-mail is asked for: nothing is done with one. */
const SCOPE = 'openid profile';
/** A subject has at most 255 characters (OpenID Connect Core §2). */
const SUBJECT_LENGTH_MAX = 255;

/** A way to a provider and back, on the host of a brand. */
interface Way {
  merchantCode: string;
  provider: SocialProvider;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Begins a social login: where to send the browser, and the secret that it keeps meanwhile. Nothing where the provider does not answer. */
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

/** What came back from a provider. */
interface Came extends Way {
  /** The query as it came: the library reads it with all that is wrong with it. */
  query: string;
  state: string;
  browser: string;
}

/** Ends a social login at its provider: who it was. Nothing where anything does not fit; why is in the log, and no player could do anything about it. */
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
    // Its message alone: what hangs on it may hold tokens.
    log.warn(
      { merchantCode, provider: provider.id, reason: error instanceof Error ? error.message : String(error) },
      'a social login was refused',
    );
    return undefined;
  }
}
