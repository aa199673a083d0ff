import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { BodyOf, CallSpec, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import { isSigned, signatureHeaders } from '../../shared/contract/webhook-signature.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { bodyChecker, registerRoute } from '../http/pipeline.ts';
import type { Services } from '../services.ts';

/** A command of the wallet protocol. Signature and body have been checked. */
type ProtocolHandler<Spec extends CallSpec> = (
  provider: string,
  body: BodyOf<Spec>,
) => Promise<Result<ValueOf<Spec>, CodeOf<Spec>>>;

/**
 * Registers one call of the wallet protocol: signature → validate → command → envelope. The signed body names the merchant, because a vendor's
 * server does not call the host of a brand.
 */
export function registerProtocolCall<Spec extends CallSpec & { body: TSchema }>(
  app: FastifyInstance,
  { config }: Services,
  spec: Spec,
  handler: ProtocolHandler<Spec>,
): void {
  const checked = bodyChecker(spec);
  registerRoute<string>(app, spec, {
    async enter(request) {
      const provider = request.headers[signatureHeaders.provider];
      const server = config.gameServers.find((one) => one.provider === provider);
      const signed = { headers: request.headers, body: request.rawBody ?? '', nowS: Date.now() / 1000 };
      // An unknown provider has no keys, so it fails like a wrong signature.
      return (await isSigned(server?.keys ?? [], signed)) && server ? ok(server.provider) : fail('signature_invalid');
    },
    async run({ principal: provider, request }) {
      const body = checked(request.body);
      return body.ok ? ((await handler(provider, body.value as BodyOf<Spec>)) as Result<unknown>) : body;
    },
  });
}
