import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { SocialProvider } from '../../src/gateway/social/social-config.ts';

/** The user of the next login at the provider. */
export interface ProviderUser {
  subject: string;
  name?: string;
}

/** Makes an id token that replaces the provider's. */
export type Forge = (claims: JWTPayload, sign: Sign) => Promise<string> | string;

/** Signs with the provider's own key. */
type Sign = (claims: JWTPayload, alg?: 'RS256' | 'PS256') => Promise<string>;

/** A real OpenID Connect provider on this machine, with one client: the gateway. */
export interface TestProvider {
  /** The configuration of the provider in the gateway. */
  config: SocialProvider;
  /** The user who agrees on its page. */
  user: ProviderUser;
  /** Replaces the id token of its token endpoint. */
  forge: Forge | undefined;
  /** Queries of the requests to its authorization endpoint. */
  asked: URLSearchParams[];
  /** Forms that its token endpoint received. */
  tokenForms: Record<string, unknown>[];
  /** The only addresses that it redirects to. Call it once, before the first login. */
  allow(redirectUris: readonly string[]): void;
  close(): Promise<void>;
}

const KEY_ID = 'test-key';

/** Starts a provider. Its page needs only a click. */
export async function startSocialProvider(id: string, name: string): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, use: 'sig' };
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer(
    (request, response) => void (handle ? handle(request, response) : response.writeHead(503).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  // The key works with both algorithms. The side that checks a token decides which it accepts.
  const sign: Sign = async (claims, alg = 'RS256') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: KEY_ID }).sign(await importJWK(jwk, alg));
  const test: TestProvider = {
    config: {
      id,
      name,
      issuer,
      clientId: `livery-${id}`,
      clientSecret: `a-secret-of-${id}-that-is-long-enough`,
      algorithm: 'RS256',
    },
    user: { subject: 'nobody' },
    forge: undefined,
    asked: [],
    tokenForms: [],
    allow(redirectUris) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: test.config.clientId,
            client_secret: test.config.clientSecret,
            redirect_uris: [...redirectUris],
            response_types: ['code'],
            grant_types: ['authorization_code'],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        jwks: { keys: [jwk] },
        cookies: { keys: ['a-key-of-the-tests'] },
        claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
        conformIdTokenClaims: false,
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: () => ({ sub, name: test.user.name, email: 'taken@example.test', email_verified: true }),
        }),
        async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
          const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
          grant.addOIDCScope('openid profile email');
          await grant.save();
          return grant;
        },
      });
      watch(provider, test, sign);
      handle = provider.callback();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return test;
}

/** Its page, and the parts that tests read and change. */
function watch(provider: Provider, test: TestProvider, sign: Sign): void {
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      if (ctx.method === 'GET') {
        ctx.type = 'html';
        ctx.body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${test.config.name}</title><form method="post" action="${ctx.path}/yes"><button>Yes, it is me</button></form><form method="post" action="${ctx.path}/no"><button>No</button></form>`;
        return;
      }
      const result = ctx.path.endsWith('/yes')
        ? { login: { accountId: test.user.subject, remember: false } }
        : { error: 'access_denied', error_description: 'no' };
      return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    }
    if (ctx.path === '/auth') test.asked.push(new URLSearchParams(ctx.querystring));
    await next();
    if (ctx.path !== '/token') return;
    test.tokenForms.push({ ...ctx.oidc?.body });
    const body = ctx.body as { id_token?: string };
    if (!test.forge || !body.id_token) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()) as JWTPayload;
    ctx.body = { ...body, id_token: await test.forge(claims, sign) };
  });
}
