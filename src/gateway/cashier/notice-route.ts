import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '../../shared/contract/call.ts';
import { paymentNotices } from '../../shared/contract/payment-protocol.ts';
import { isSigned, signatureHeaders } from '../../shared/contract/webhook-signature.ts';
import { fail, ok } from '../../shared/errors.ts';
import { bodyChecker, registerRoute } from '../http/pipeline.ts';
import type { Services } from '../services.ts';
import { takeNotice } from './take-notice.ts';

type Spec = typeof paymentNotices.notice;

/** Registers the call by which payment providers tell of transactions. The signed body names the merchant, because a provider does not call a brand's host. */
export function registerNotices(app: FastifyInstance, services: Services): void {
  const spec = paymentNotices.notice;
  const checked = bodyChecker(spec);
  registerRoute<string>(app, spec, {
    async enter(request) {
      const name = request.headers[signatureHeaders.paymentProvider];
      const known = services.config.payments.find(({ provider }) => provider === name);
      const signed = { headers: request.headers, body: request.rawBody ?? '', nowS: Date.now() / 1000 };
      // An unknown provider has no keys, so it fails like a wrong signature.
      return (await isSigned(known?.keys ?? [], signed)) && known ? ok(known.provider) : fail('signature_invalid');
    },
    async run({ principal: provider, request }) {
      const body = checked(request.body);
      if (!body.ok) return body;
      const { merchantCode, ...payment } = body.value as BodyOf<Spec>;
      const taken = await takeNotice(services, { merchantCode, provider, payment });
      return taken.ok ? ok({}) : taken;
    },
  });
}
