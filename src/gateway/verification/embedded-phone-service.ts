import { jwtVerify, SignJWT } from 'jose';
import { ok } from '../../shared/errors.ts';
import type { Codes } from './codes.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import type { PhoneService } from './phone-service.ts';

/** Issuer of our own id tokens. */
const ISSUER = 'livery';
/** How long an id token is valid: time to fill in the rest of a registration. */
const TOKEN_LIFETIME = '30m';

/**
 * The phone-verification service of an installation that has not configured one. It sends our own codes, and issues id
 * tokens that only this installation can make.
 */
export function createEmbeddedPhoneService(codes: Codes, hash: KeyedHash): PhoneService {
  const key = hash('phone token');
  return {
    async send({ brand, digits, language, address }) {
      const sent = await codes.send({ brand, purpose: 'register', channel: 'sms', target: digits, language, address });
      return sent.ok ? ok({ sessionInfo: sent.value.id }) : sent;
    },

    async check({ merchantCode, sessionInfo, code }) {
      const used = await codes.use({ merchantCode, purpose: 'register', id: sessionInfo, code });
      if (!used.ok) return used;
      const token = new SignJWT({ phone_number: `+${used.value.target}` })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(merchantCode)
        .setIssuedAt()
        .setExpirationTime(TOKEN_LIFETIME);
      return ok({ idToken: await token.sign(key) });
    },

    async checkIdToken(token, digits, merchantCode) {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: merchantCode,
          algorithms: ['HS256'],
        });
        return payload['phone_number'] === `+${digits}`;
      } catch {
        return false;
      }
    },
  };
}
