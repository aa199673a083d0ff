import type { FastifyInstance } from 'fastify';
import { memberCalls } from '../../shared/contract/member.ts';
import { ok } from '../../shared/errors.ts';
import { avatarOf } from '../account/avatar.ts';
import { readMember } from '../account/read-member.ts';
import { registerCall } from '../http/register-call.ts';
import { clubLabelOf } from '../levels/read-level.ts';
import type { Services } from '../services.ts';
import { registerMember } from './register-member.ts';

/** Registers the calls for registration and for the player's own data. */
export function registerMembers(app: FastifyInstance, services: Services): void {
  registerCall(app, services, memberCalls.register, async ({ site, body, request, reply }) =>
    registerMember(services, { site, method: 'username', body, request, reply }),
  );
  registerCall(app, services, memberCalls.registerMobile, async ({ site, body, request, reply }) =>
    registerMember(services, { site, method: 'mobile', body, request, reply }),
  );
  registerCall(app, services, memberCalls.siteContent, async ({ site: { brand, copies, loaded }, query }) =>
    ok({ brand: { ...brand }, copy: copies.get(query.language) ?? copies.get(loaded.brand.languages.default) ?? {} }),
  );
  registerCall(app, services, memberCalls.memberInfo, async ({ merchantCode, player, site }) => {
    const member = await readMember(services.database, merchantCode, player.memberId);
    return ok({
      id: String(player.memberId),
      account: player.account,
      nickname: player.nickname,
      type: player.customerType,
      toUpline: member.has_agent && site.loaded.brand.security.transfersBetweenAccounts,
      clubLabel: {
        labelName: await clubLabelOf(services.database, site.loaded.brand, {
          memberId: player.memberId,
          clubLabel: member.club_label,
          language: member.language,
        }),
      },
      memberLabel: member.labels.map((labelName) => ({ labelName })),
      ...avatarOf(member),
    });
  });
}
