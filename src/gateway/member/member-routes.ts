import type { FastifyInstance } from 'fastify';
import { memberCalls } from '../../shared/contract/member.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { registerMember } from './register-member.ts';

/** Registration, and who a player is. */
export function registerMembers(app: FastifyInstance, services: Services): void {
  registerCall(app, services, memberCalls.register, async ({ site, body }) =>
    registerMember(services, { site, method: 'username', form: body.form, referralCode: body.referralCode, affiliateCode: body.affiliateCode }),
  );
  registerCall(app, services, memberCalls.registerMobile, async ({ site, body }) =>
    registerMember(services, { site, method: 'mobile', form: body.form, countryDialingCode: body.countryDialingCode, referralCode: body.referralCode, affiliateCode: body.affiliateCode }),
  );
  registerCall(app, services, memberCalls.siteContent, async ({ site: { brand, copies, loaded }, query }) =>
    ok({ brand: { ...brand }, copy: copies.get(query.language) ?? copies.get(loaded.brand.languages.default) ?? {} }),
  );
  registerCall(app, services, memberCalls.memberInfo, async ({ player }) =>
    ok({
      id: String(player.memberId),
      account: player.account,
      nickname: player.nickname,
      type: player.customerType,
      toUpline: false,
      clubLabel: { labelName: '' },
      memberLabel: [],
      avatar: '',
      avatarType: 'STATIC',
    }),
  );
}
