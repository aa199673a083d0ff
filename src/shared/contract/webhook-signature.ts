/**
 * Signatures of the wallet protocol, of vendor feeds and of the payment protocol, by Standard Webhooks 1.0: HMAC-SHA256 over `<id>.<timestamp>.<raw body>`,
 * base64, as `v1,<signature>`. Several signatures and keys may be valid at once, so that keys can be rotated.
 */

/** Headers of a signature. `wallet-provider` or `payment-provider` names the provider whose keys to try. */
export const signatureHeaders = {
  provider: 'wallet-provider',
  paymentProvider: 'payment-provider',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** How far a timestamp may differ from our clock in either direction. */
export const SIGNATURE_TOLERANCE_S = 300;
/** Most signatures of one header that are tried: a rotation needs two. */
const SIGNATURES_MAX = 4;

const encoder = new TextEncoder();

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** The signed bytes. A received body is not decoded, because a decoder makes the same text of different bytes. */
function content(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestamp}.`);
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  return signed;
}

/**
 * Signs a raw body.
 * @param secret shared key, as text
 * @param message id unique to this attempt, body exactly as sent, time in seconds since the epoch
 * @returns the headers to send with it, without the provider's
 */
export async function sign(
  secret: string,
  message: { id: string; body: string; nowS: number },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(message.nowS));
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), content(message.id, timestamp, message.body));
  return {
    [signatureHeaders.id]: message.id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`,
  };
}

/**
 * Whether a raw body was signed with one of the secrets, at a time within the tolerance. Compares in constant time (WebCrypto's verify).
 * @param message its headers with lower-case names, as Node gives them, and its body: the bytes as received, or the text of a body that was never sent
 */
export async function isSigned(
  secrets: readonly string[],
  message: { headers: Record<string, string | string[] | undefined>; body: string | Uint8Array; nowS: number },
): Promise<boolean> {
  const id = message.headers[signatureHeaders.id];
  const timestamp = message.headers[signatureHeaders.timestamp];
  const signatures = message.headers[signatureHeaders.signature];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - message.nowS) > SIGNATURE_TOLERANCE_S) return false;
  const bytes = content(id, timestamp, message.body);
  for (const signature of signatures.split(' ', SIGNATURES_MAX)) {
    const mac = decode(signature);
    if (!mac) continue;
    for (const secret of secrets)
      if (await crypto.subtle.verify('HMAC', await importKey(secret), mac, bytes)) return true;
  }
  return false;
}

function decode(signature: string): Uint8Array<ArrayBuffer> | undefined {
  const match = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature);
  return match ? Uint8Array.from(atob(match[1]!), (character) => character.charCodeAt(0)) : undefined;
}
