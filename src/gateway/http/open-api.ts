import { consoleContract } from '../../shared/contract/console/console-contract.ts';
import { commonErrors, modules, type CallSpec } from '../../shared/contract/call.ts';
import { contract } from '../../shared/contract/contract.ts';
import { exportCalls } from '../../shared/contract/own-export.ts';
import { csvCalls } from '../../shared/contract/record-csv.ts';
import { teamCsvCalls } from '../../shared/contract/team-csv.ts';
import { limits } from '../../shared/contract/limits.ts';
import { streamCalls } from '../../shared/contract/stream.ts';
import { paymentNotices } from '../../shared/contract/payment-protocol.ts';
import { walletProtocol } from '../../shared/contract/wallet-protocol.ts';
import { allCurrencies } from '../../shared/money/currencies.ts';
import { errorTable, type ErrorCode } from '../../shared/errors.ts';
import { PICTURE_TYPES } from './uploads.ts';

/** The OpenAPI description of the calls of brands and vendors, or of those of the console, generated from the contract. */
export function openApi({ isConsole = false } = {}): object {
  const paths: Record<string, Record<string, object>> = {};
  const calls = isConsole
    ? prefixed('console', consoleContract)
    : {
        ...contract,
        ...streamCalls,
        ...csvCalls,
        ...teamCsvCalls,
        ...exportCalls,
        ...prefixed('vendor', walletProtocol),
        ...prefixed('provider', paymentNotices),
      };
  for (const [name, spec] of Object.entries<CallSpec>(calls))
    (paths[spec.path] ??= {})[spec.method.toLowerCase()] = operation(name, spec);
  const used = new Set<string>(Object.values<CallSpec>(calls).map((spec) => spec.module));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery gateway',
      version: '1',
      description:
        'Every response is { success, value, message }, and a failure also has a `code`. The host selects the brand. ' +
        'Minor units of a currency are those of ISO 4217; `x-decimals` has how many decimals that is.',
    },
    'x-decimals': Object.fromEntries(allCurrencies()),
    tags: Object.entries(modules).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        operator: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'webhook-signature' },
      },
    },
  };
}

const prefixed = (prefix: string, calls: Record<string, CallSpec>) =>
  Object.fromEntries(Object.entries(calls).map(([name, spec]) => [`${prefix}.${name}`, spec]));

function operation(operationId: string, spec: CallSpec): object {
  const codes = [...new Set<ErrorCode>([...spec.errors, ...commonErrors])];
  const failures = Map.groupBy(codes, (code) => errorTable[code]);
  return {
    operationId,
    tags: [spec.module],
    summary: spec.summary,
    'x-origin': spec.origin,
    ...securityOf(spec),
    ...(spec.query && { parameters: parameters(spec.query) }),
    ...(spec.picture && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          PICTURE_TYPES.map((type) => [
            type,
            { schema: { type: 'string', format: 'binary', maxLength: limits.pictureBytesMax } },
          ]),
        ),
      },
    }),
    ...(spec.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: spec.sealed ? sealedSchema(spec.body) : spec.body } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: spec.isStream
          ? { 'text/event-stream': { schema: spec.value } }
          : spec.isCsv
            ? { 'text/csv': { schema: spec.value } }
            : { 'application/json': { schema: envelope({ const: true }, spec.value) } },
      },
      ...Object.fromEntries(
        [...failures].map(([status, group]) => [
          status,
          {
            description: group.join(', '),
            content: { 'application/json': { schema: envelope({ const: false }, {}, group) } },
          },
        ]),
      ),
    },
  };
}

/** The credentials that a call needs. When the brand decides, both options are listed: none, or a session. */
/** The security scheme of each way to authenticate. */
const schemes = { token: 'session', operator: 'operator', signature: 'signature' } as const;

function securityOf({ auth }: CallSpec): object {
  if (auth === 'none') return {};
  if (auth === 'brand') return { security: [{}, { session: [] }] };
  return { security: [{ [schemes[auth]]: [] }] };
}

const sealedSchema = (content: object) => ({
  type: 'object',
  required: ['sealed'],
  additionalProperties: false,
  description: 'JWE compact, ECDH-ES (X25519) + A256GCM, of { iat, jti, aud, body }.',
  properties: { sealed: { type: 'string', maxLength: limits.bodyBytesMax, contentSchema: content } },
});

function parameters(query: object): object[] {
  const { properties = {}, required = [] } = query as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const envelope = (success: object, value: object, codes?: readonly string[]) => ({
  type: 'object',
  required: ['success', 'value', 'message'],
  properties: { success, value, message: { type: 'string' }, ...(codes && { code: { enum: codes } }) },
});
