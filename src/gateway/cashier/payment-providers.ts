import { readKeys, readPort } from '../../shared/environment.ts';

/** A payment provider: a company that moves money for us, which we reach and which reaches us by the payment protocol. */
export interface PaymentProvider {
  /** Its code. It names itself by it, and its transactions belong to it alone. */
  provider: string;
  /** URL at which the gateway reaches its calls, without a slash at the end. */
  url: string;
  /** Its shared secrets of the payment protocol. A signature by any of them is valid, so that a key can be replaced. */
  keys: readonly string[];
}

/** Every payment provider. Ours is the first, unless it has no keys. */
export type PaymentProviders = readonly PaymentProvider[];

/** What a provider's code may be: it stands in signatures, and its upper-case form in names of variables. */
const CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

/**
 * Reads the payment providers: ours, if `PAYMENT_KEYS` is set, and those that `PAYMENT_PROVIDERS` names, each from `PAYMENT_<CODE>_URL` and `…_KEYS`.
 * @param others who else signs with keys of their own: the game servers. With a key in common, one could announce deposits in the other's name.
 * @throws Error that names the variable that is missing or wrong
 */
export function readPaymentProviders(
  env: NodeJS.ProcessEnv,
  others: readonly Pick<PaymentProvider, 'provider' | 'keys'>[],
): PaymentProviders {
  const codes = (env['PAYMENT_PROVIDERS'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const providers = [...readOwn(env), ...codes.map((code) => readProvider(env, code))];
  for (const [index, { provider, keys }] of providers.entries()) {
    const earlier = providers.slice(0, index);
    if (earlier.some((one) => one.provider === provider))
      throw new Error(`PAYMENT_PROVIDERS names ${provider}, but there is already a payment provider with that code.`);
    const other = [...others, ...earlier].find((one) => one.keys.some((key) => keys.includes(key)));
    if (other) throw new Error(`A payment key of ${provider} is one of ${other.provider}. Give each keys of its own.`);
  }
  return providers;
}

/** Our own provider. An operator who uses only providers of others gives it no keys. */
function readOwn(env: NodeJS.ProcessEnv): PaymentProvider[] {
  const port = readPort('PAYMENTS_PORT', env['PAYMENTS_PORT'] ?? '8082');
  const url = readUrl('PAYMENTS_URL', env['PAYMENTS_URL'] ?? `http://127.0.0.1:${port}`);
  const keys = env['PAYMENT_KEYS'];
  if (keys === undefined) return [];
  return [{ provider: env['PAYMENT_PROVIDER'] ?? 'livery-payments', url, keys: readKeys('PAYMENT_KEYS', keys) }];
}

function readProvider(env: NodeJS.ProcessEnv, code: string): PaymentProvider {
  if (!CODE.test(code))
    throw new Error(`PAYMENT_PROVIDERS: "${code}" must be at most 32 lower-case letters, digits and dashes.`);
  const prefix = `PAYMENT_${code.toUpperCase().replaceAll('-', '_')}_`;
  const need = (name: string): string => {
    const value = env[prefix + name];
    if (!value) throw new Error(`${prefix}${name} is not set, and PAYMENT_PROVIDERS names ${code}.`);
    return value;
  };
  return {
    provider: code,
    url: readUrl(`${prefix}URL`, need('URL')),
    keys: readKeys(`${prefix}KEYS`, need('KEYS')),
  };
}

function readUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`${name} is "${text}", but must be the URL of the provider's calls, such as https://pay.example.`);
  return text.replace(/\/+$/, '');
}
