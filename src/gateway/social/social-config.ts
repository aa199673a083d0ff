/** Algorithms of id-token signatures. The configuration chooses one: a token could name the weakest. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'HS256'] as const;

/** An OpenID Connect provider that players may log in with. */
export interface SocialProvider {
  /** Id that brands refer to. */
  id: string;
  /** Label of its button. */
  name: string;
  /** Its address, exactly as in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The algorithm of its id-token signatures. HS256 signs with the client secret. */
  algorithm: (typeof ALGORITHMS)[number];
}

/** More than any installation needs. Each provider's keys are fetched and stay in memory. */
const PROVIDERS_MAX = 20;

/** Reads the providers of social logins. There are none by default. Throws an Error for the operator when one is incomplete. */
export function readSocialProviders(env: NodeJS.ProcessEnv, isProduction: boolean): SocialProvider[] {
  const ids = [
    ...new Set(
      (env['SOCIAL_PROVIDERS'] ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  if (ids.length > PROVIDERS_MAX)
    throw new Error(`SOCIAL_PROVIDERS names ${ids.length} providers; at most ${PROVIDERS_MAX} are allowed.`);
  return ids.map((id) => {
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(id))
      throw new Error(`SOCIAL_PROVIDERS: "${id}" must be lower-case letters, digits and dashes.`);
    const prefix = `SOCIAL_${id.toUpperCase().replaceAll('-', '_')}`;
    const need = (name: string): string => {
      const value = env[`${prefix}_${name}`];
      if (!value) throw new Error(`${prefix}_${name} is not set, and SOCIAL_PROVIDERS names ${id}.`);
      return value;
    };
    return {
      id,
      name: need('NAME'),
      issuer: readIssuer(`${prefix}_ISSUER`, need('ISSUER'), isProduction),
      clientId: need('CLIENT_ID'),
      clientSecret: need('CLIENT_SECRET'),
      algorithm: readAlgorithm(`${prefix}_ALGORITHM`, env[`${prefix}_ALGORITHM`] ?? 'RS256'),
    };
  });
}

function readAlgorithm(name: string, text: string): SocialProvider['algorithm'] {
  const known = ALGORITHMS.find((algorithm) => algorithm === text);
  if (!known) throw new Error(`${name} is "${text}", and must be one of ${ALGORITHMS.join(', ')}.`);
  return known;
}

function readIssuer(name: string, text: string, isProduction: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isFine =
    url &&
    !url.search &&
    !url.hash &&
    !url.username &&
    (url.protocol === 'https:' || (!isProduction && isLoopback(url)));
  if (!isFine)
    throw new Error(
      `${name}: "${text}" is not an address such as https://accounts.example.com. A provider without TLS is accepted only on this machine, and not in production.`,
    );
  return text;
}

/** Whether an address is plain HTTP to this machine, as a test provider's is. */
export const isLoopback = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
