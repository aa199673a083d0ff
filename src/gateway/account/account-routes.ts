import type { FastifyInstance } from 'fastify';
import { accountCalls } from '../../shared/contract/account.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { messageLanguage } from '../messages/message-language.ts';
import type { Services } from '../services.ts';
import { avatarOf } from './avatar.ts';
import { drawPicture, oneAtATime } from './draw-picture.ts';
import { noteAppOpened } from './note-app-opened.ts';
import { readMember } from './read-member.ts';
import { readProfile } from './read-profile.ts';
import { sendContactCode } from './send-contact-code.ts';
import { choosePicture, countPicture, uploadPicture } from './set-picture.ts';
import { updateNickname } from './update-nickname.ts';
import { verifyContact } from './verify-contact.ts';

/** Registers the calls for a member's profile, picture and contacts. */
export function registerAccount(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerCall(app, services, accountCalls.profile, async ({ site, player }) =>
    ok(await readProfile(services, site.loaded.brand, player.memberId)),
  );
  registerCall(app, services, accountCalls.appOpened, async ({ merchantCode, player: { memberId } }) => {
    await noteAppOpened(services, { merchantCode, memberId });
    return ok(null);
  });
  registerCall(app, services, accountCalls.updateProfile, async ({ site, player, body }) =>
    updateNickname(services, site.loaded.brand, player.memberId, body.nickname),
  );
  registerCall(
    app,
    services,
    accountCalls.memberLanguage,
    async ({ site, merchantCode, player, body: { language } }) => {
      if (!site.loaded.brand.languages.switch.includes(language)) return fail('bad_request');
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .updateTable('member')
          .set({ language })
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', player.memberId)
          .execute(),
      );
      return ok(null);
    },
  );

  registerCall(app, services, accountCalls.contactCode, async ({ site, merchantCode, player, body, request }) => {
    const { language } = await readMember(database, merchantCode, player.memberId);
    const { brand } = site.loaded;
    return sendContactCode(services, {
      brand,
      player,
      contact: body,
      language: messageLanguage(brand, request, language),
      address: request.ip,
    });
  });
  registerCall(
    app,
    services,
    accountCalls.verifyContact,
    async ({ site, merchantCode, player, body: { code, ...contact }, request }) => {
      const { language } = await readMember(database, merchantCode, player.memberId);
      const { brand } = site.loaded;
      return verifyContact(services, {
        brand,
        memberId: player.memberId,
        contact,
        code,
        language: messageLanguage(brand, request, language),
      });
    },
  );
}

/** Registers the calls for a member's picture. */
export function registerAvatars(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerCall(app, services, accountCalls.memberIcon, async ({ merchantCode, player }) =>
    ok({ icon: avatarOf(await readMember(database, merchantCode, player.memberId)).avatar }),
  );
  registerCall(app, services, accountCalls.playerAvatar, async ({ merchantCode, player }) =>
    ok(avatarOf(await readMember(database, merchantCode, player.memberId))),
  );
  registerCall(app, services, accountCalls.chooseAvatar, async ({ merchantCode, player, body }) =>
    ok(await choosePicture(services, { merchantCode, memberId: player.memberId }, body.avatar)),
  );
  const draw = oneAtATime(drawPicture);
  registerCall(
    app,
    services,
    accountCalls.uploadAvatar,
    async ({ merchantCode, player, body }) =>
      uploadPicture(services, draw, { merchantCode, memberId: player.memberId }, body),
    async ({ merchantCode, player, request }) =>
      countPicture(services, { merchantCode, memberId: player.memberId }, request.ip),
  );
}
