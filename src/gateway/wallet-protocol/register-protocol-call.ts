import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { BodyOf, CallSpec, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import { isSigned, signatureHeaders } from '../../shared/contract/wallet-signature.ts';
import { fail, type Result } from '../../shared/errors.ts';
import { answer, answerFailure } from '../http/answer.ts';
import { faultFinder } from '../schema/fault-finder.ts';
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
  const faultsOf = faultFinder(spec.body, 'body');
  app.route({
    method: spec.method,
    url: spec.path,
    handler: async (request, reply) => {
      const provider = request.headers[signatureHeaders.provider];
      const server = config.gameServers.find((one) => one.provider === provider);
      const signed = { headers: request.headers, body: request.rawBody ?? '', nowS: Date.now() / 1000 };
      // An unknown provider has no keys, so it fails like a wrong signature.
      if (!(await isSigned(server?.keys ?? [], signed)) || !server)
        return answerFailure(reply, fail('signature_invalid'));
      const faults = faultsOf(request.body);
      if (faults) return answerFailure(reply, fail('bad_request', faults));
      return answer(reply, (await handler(server.provider, request.body as BodyOf<Spec>)) as Result<unknown>);
    },
  });
}
