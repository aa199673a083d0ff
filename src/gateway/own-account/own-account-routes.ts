import type { FastifyInstance } from 'fastify';
import { ownAccountCalls as calls } from '../../shared/contract/own-account.ts';
import { exportCalls } from '../../shared/contract/own-export.ts';
import { ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './change-second-factor.ts';
import { closeAccount, closingOf } from './close-account.ts';
import { askExport, openExport, readExport, sendExport } from './exports.ts';
import { messageChoices, setMarketing, setMessageChoice } from './message-choices.ts';
import { requirePassword } from './own-member.ts';
import { readSecondFactor } from './second-factor.ts';
import { takeSecondStep } from './second-step.ts';

/** Registers the calls by which players look after their own account. */
export function registerOwnAccount(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calls.secondStep, (context) => takeSecondStep(services, context));
  registerCall(app, services, calls.secondFactor, async ({ merchantCode, player: { memberId } }) =>
    ok(await readSecondFactor(services, { merchantCode, memberId })),
  );
  registerCall(app, services, calls.beginSecondFactor, async ({ site, player, body: { password } }) => {
    const { brand } = site.loaded;
    const owner = await requirePassword(services, { brand, player, password });
    return owner.ok ? beginSecondFactor(services, { brand, player }) : owner;
  });
  registerCall(app, services, calls.confirmSecondFactor, ({ site, player, token, request, body: { code } }) =>
    confirmSecondFactor(services, { brand: site.loaded.brand, player, request, token, code }),
  );
  registerCall(app, services, calls.endSecondFactor, async ({ site, player, request, body: { password, code } }) => {
    const { brand } = site.loaded;
    const owner = await requirePassword(services, { brand, player, password });
    return owner.ok ? endSecondFactor(services, { brand, player, request, code }) : owner;
  });
  registerExports(app, services);
  registerMessages(app, services);
  registerClosing(app, services);
}

function registerMessages(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calls.messageChoices, async ({ site, player: { memberId }, query: { language } }) =>
    ok(await messageChoices(services, site, memberId, language)),
  );
  registerCall(app, services, calls.setMessageChoice, ({ merchantCode, player: { memberId }, body }) =>
    setMessageChoice(services, { merchantCode, memberId }, body),
  );
  registerCall(app, services, calls.setMarketing, ({ site, player: { memberId }, body }) =>
    setMarketing(services, site, memberId, body),
  );
}

function registerExports(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calls.exportState, async ({ merchantCode, player: { memberId } }) =>
    ok(await readExport(services, { merchantCode, memberId })),
  );
  registerCall(app, services, calls.askExport, ({ merchantCode, player: { memberId }, body: { language } }) =>
    askExport(services, { merchantCode, memberId }, language),
  );
  registerCall(app, services, calls.openExport, async ({ site, player, token, body: { password } }) => {
    const { brand } = site.loaded;
    const owner = await requirePassword(services, { brand, player, password });
    if (!owner.ok) return owner;
    return openExport(services, { merchantCode: brand.merchantCode, memberId: player.memberId }, token);
  });
  registerCall(app, services, exportCalls.exportFile, ({ merchantCode, player: { memberId }, token, reply }) =>
    sendExport(services, { merchantCode, memberId, token, reply }),
  );
}

function registerClosing(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calls.closing, async ({ site, player }) =>
    ok(await closingOf(services, site.loaded.brand, player)),
  );
  registerCall(app, services, calls.closeAccount, async ({ site, player, request, body: { password } }) => {
    const { brand } = site.loaded;
    const owner = await requirePassword(services, { brand, player, password });
    return owner.ok ? closeAccount(services, { brand, player, request }) : owner;
  });
}
