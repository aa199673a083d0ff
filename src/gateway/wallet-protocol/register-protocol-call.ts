import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { BodyOf, CallSpec, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import { isSigned, signatureHeaders } from '../../shared/contract/wallet-signature.ts';
import type { Result } from '../../shared/errors.ts';
import { answer, answerFailure } from '../http/answer.ts';
import { faultFinder } from '../http/fault-finder.ts';
import type { Services } from '../services.ts';

/** A command of the wallet protocol: the provider has been authenticated by its signature, the body has been validated. */
type ProtocolHandler<Spec extends CallSpec> = (
  provider: string,
  body: BodyOf<Spec>,
) => Promise<Result<ValueOf<Spec>, CodeOf<Spec>>>;

/**
 * Registers one call of the wallet protocol: signature → validate → command → envelope. The merchant is in the signed body, for a vendor's
 * server asks an address and not a brand's host.
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
      const keys = provider === config.games.provider ? config.games.keys : [];
      if (!(await isSigned(keys, { headers: request.headers, body: request.rawBody ?? '', nowS: Date.now() / 1000 })))
        return answerFailure(reply, 'signature_invalid');
      const faults = faultsOf(request.body);
      if (faults) return answerFailure(reply, 'bad_request', faults);
      return answer(reply, await handler(config.games.provider, request.body as BodyOf<Spec>));
    },
  });
}
